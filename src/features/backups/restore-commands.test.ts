import { expect, test } from 'vitest'
import { restoreCommands } from './restore-commands.ts'

test('backups within the data folder move away with it', () => {
  expect(restoreCommands({ dataDir: 'data', target: 'data/backups' })).toEqual({
    move: 'mv data data.before',
    restore: 'npm run vitrina -- restore latest --from data.before/backups',
    list: 'npm run vitrina -- backups --from data.before/backups',
  })
})

test('those elsewhere are found where they are, and odd names are quoted', () => {
  expect(restoreCommands({ dataDir: "/srv/Onos d'ata", target: '/mnt/kopijos' })).toEqual({
    move: `mv '/srv/Onos d'\\''ata' '/srv/Onos d'\\''ata.before'`,
    restore: 'npm run vitrina -- restore latest',
    list: 'npm run vitrina -- backups',
  })
})
