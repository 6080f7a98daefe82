/** Where what was bought waits to be incorporated. */
export const CONTA_A_INCORPORAR = '1.2.3.1.1.08';

/** An account without the zeros that end its code, as the events name it. */
export const contaCurta = (conta: string): string => conta.replace(/(\.0+)+$/, '');
