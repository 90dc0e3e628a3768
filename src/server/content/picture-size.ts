interface Size {
  width: number
  height: number
}

/** The size of a PNG or JPEG picture by its header; null for any other file. */
export function pictureSize(bytes: Buffer): Size | null {
  if (bytes.length > 24 && bytes.toString('latin1', 1, 4) === 'PNG')
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  return bytes.length > 4 && bytes.readUInt16BE(0) === 0xffd8 ? jpegSize(bytes) : null
}

/** The frame's own segment holds the size: https://www.w3.org/Graphics/JPEG/itu-t81.pdf, B.2.2 */
function jpegSize(bytes: Buffer): Size | null {
  let at = 2
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes.readUInt8(at + 1)
    if (isFrame(marker))
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

/** C0 to CF begin a frame, except C4, C8 and CC, which begin tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}
