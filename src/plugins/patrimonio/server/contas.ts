/** Where what was bought waits to be incorporated. */
export const CONTA_A_INCORPORAR = '1.2.3.1.1.08';
