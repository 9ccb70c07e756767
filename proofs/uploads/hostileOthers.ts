import { maxAttachmentBytes } from '@portal/contract/rules'
import { archive } from '../../server/src/testing/requests/uploads.ts'
import type { Random } from '../random.ts'
import type { HostileKind } from './kinds.ts'

/** The first bytes of files of types that the portal does not accept. */
const beginnings: readonly (readonly [name: string, bytes: string])[] = [
  ['a Windows program', 'MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0'],
  ['a Linux program', '\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x03\0\x3e\0'],
  ['a macOS program', '\xcf\xfa\xed\xfe\x07\0\0\x01'],
  ['a Java class', '\xca\xfe\xba\xbe\0\0\0\x34'],
  ['an office document with macros', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0\0\0'],
  ['a 7z archive', "7z\xbc\xaf'\x1c\0\x04"],
  ['a RAR archive', 'Rar!\x1a\x07\x01\0'],
  ['a gzip archive', '\x1f\x8b\x08\0\0\0\0\0\0\x03'],
  ['a shortcut', 'L\0\0\0\x01\x14\x02\0\0\0\0\0\xc0\0\0\0\0\0\0F'],
  ['an iPhone picture that was not converted', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
  ['a video', '\0\0\0\x18ftypmp42\0\0\0\0isommp42'],
  ['an audio file', 'ID3\x03\0\0\0\0\0\x0f'],
  ['a Windows picture', 'BM\x36\x10\0\0\0\0\0\0'],
  ['a Photoshop file', '8BPS\0\x01\0\0\0\0\0\0\0\x03'],
  ['an icon', '\0\0\x01\0\x01\0\x10\x10\0\0'],
  ['PostScript', '%!PS-Adobe-3.0 EPSF-3.0\n(file) run\n'],
  ['rich text', '{\\rtf1\\ansi{\\object\\objocx'],
  ['a WebAssembly module', '\0asm\x01\0\0\0'],
]

const texts: readonly (readonly [name: string, text: string])[] = [
  ['a web page', '<!doctype html><html><script>alert(1)</script></html>'],
  ['an SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'],
  [
    'an SVG that reads a file',
    '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
  ],
  ['a PHP program', '<?php system($_GET["c"]); ?>'],
  ['a shell script', '#!/bin/sh\nrm -rf ~\n'],
  ['a Windows batch file', '@echo off\r\npowershell -enc AAAA\r\n'],
  ['XML that expands', '<!DOCTYPE l [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]><l>&b;</l>'],
  ['a mail', 'From: a@example.org\r\nSubject: x\r\n\r\nHello'],
  ['a web page in UTF-16', Buffer.from('\ufeff<html><script>alert(1)</script>', 'utf16le').toString('latin1')],
]

const names = ['foto.jpg', 'scan.pdf', 'bild.png', 'rechnung.pdf.exe', 'foto.jpg\u202egpj.exe', '../../etc/passwd']

const hostile = (name: string, make: (random: Random) => Buffer): HostileKind => ({
  name,
  make: (random) => ({ fileName: random.pick(names), content: make(random) }),
})

export const hostileOthers: readonly HostileKind[] = [
  ...beginnings.map(([name, bytes]) =>
    hostile(name, (random) => Buffer.concat([Buffer.from(bytes, 'latin1'), random.bytes(100 + random.below(5_000))])),
  ),
  ...texts.map(([name, text]) => hostile(name, () => Buffer.from(text, 'latin1'))),
  hostile('an archive', () => archive),
  hostile('an empty file', () => Buffer.alloc(0)),
  hostile('one byte', (random) => random.bytes(1)),
  hostile('random bytes', (random) => Buffer.concat([Buffer.from('\x00'), random.bytes(random.below(20_000))])),
  hostile('only the first bytes of a JPEG', () => Buffer.from([0xff, 0xd8, 0xff])),
  hostile('only the first bytes of a PNG', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  hostile('only the first bytes of a PDF', () => Buffer.from('%PDF-1.7')),
  hostile('a file of more than 5 MB', (random) =>
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(maxAttachmentBytes + random.below(1_000_000))]),
  ),
  hostile('a file of more than 20 MB', () =>
    Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(21 * 1024 * 1024)]),
  ),
]
