import { Component, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { IslandOf } from '#ui/island/island.ts'
import { type IslandProps, parseIslandProps } from '#ui/island/wire.ts'
import { readControls, writeControls } from './controls.ts'

export function hydrate(element: HTMLElement, island: IslandOf<IslandProps>) {
  const props = parseIslandProps(element.dataset.props ?? '{}')
  hydrateRoot(
    element,
    <RestoreOnFailure host={element} html={element.innerHTML}>
      <island.Component {...props} />
    </RestoreOnFailure>,
    {
      identifierPrefix: element.dataset.id ?? '',
      onCaughtError: (error) => console.warn(island.name, error),
    },
  )
}

type Props = { host: HTMLElement; html: string; children: ReactNode }

/** When an island throws, restores the server's HTML with the visitor's input. */
class RestoreOnFailure extends Component<Props, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  #entered: ReturnType<typeof readControls> = []

  override render() {
    if (!this.state.failed) return this.props.children
    // The failed tree is still on the page here, so its input can be read.
    this.#entered = readControls(this.props.host)
    return (
      <div style={{ display: 'contents' }} dangerouslySetInnerHTML={{ __html: this.props.html }} />
    )
  }

  override componentDidUpdate() {
    if (this.state.failed) writeControls(this.props.host, this.#entered)
  }

  override componentDidMount() {
    this.componentDidUpdate()
  }
}
