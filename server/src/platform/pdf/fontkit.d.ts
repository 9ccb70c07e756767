// The library has no types of its own. Only what `registerFonts.ts` uses is declared.
declare module 'fontkit' {
  export interface GlyphRun {
    positions: object[]
  }
  export interface Font {
    layout: (text: string, features?: unknown) => GlyphRun
  }
  export const create: (bytes: Uint8Array) => Font
}
