import type { Termos } from './livro';

/** Cash of the balanço financeiro and of the demonstração dos fluxos de caixa (I14). */
export const CAIXA: Termos = ['1.1.1', '1.1.3.5'];

/** Financial transfers between entities: goods that change hands (3.5.1.2, 4.5.1.2) move no cash. */
export const CONCEDIDAS: Termos = ['3.5.1', '-3.5.1.2'];
export const RECEBIDAS: Termos = ['4.5.1', '-4.5.1.2'];
