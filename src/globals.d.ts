/** Version of package.json, put in by the build. */
declare const __VERSION__: string;

/** Keys of the library's styles that the build wrote (scripts/library-styles.mjs). */
declare module 'virtual:library-styles' {
  const keys: readonly string[];
  export default keys;
}
