/** Where what was bought waits to be incorporated. */
export const CONTA_A_INCORPORAR = '1.2.3.1.1.08';

/** What others owe of the bens that went to them: what comes in exchange takes it off (facts 6074 and 6075). */
export const CREDITO_DA_PERMUTA = '1.1.3.4.1.01';
