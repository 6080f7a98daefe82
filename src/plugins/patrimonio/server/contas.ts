/** Where what was bought waits to be incorporated. */
export const CONTA_A_INCORPORAR = '1.2.3.1.1.08';

/** What others owe of the bens that went to them: what comes in exchange takes it off (facts 6074 and 6075). */
export const CREDITO_DA_PERMUTA = '1.1.3.4.1.01';

/** Where what a work costs waits for it to be concluded, and the account that its conclusion names (handbook Contabilidade, event 6066). */
export const OBRAS_EM_ANDAMENTO = '1.2.3.2.1.06.01';
export const CONTA_DA_CONCLUSAO = '1.2.3.2.1.01';
