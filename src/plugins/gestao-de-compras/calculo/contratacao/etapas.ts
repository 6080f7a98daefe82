/** Where the bids for an item are (handbook Compras 4A.5, R6). */
export type Momento = 'aberta' | 'fechada' | 'encerrada';

/** What an item is disputed by, in milliseconds. */
export interface Relogio {
  modo: string;
  /** `inicial`, `reinicio` or `final`. */
  etapa: string;
  /** When the base of the stage ends. */
  ate: number;
  /** What was drawn to be added to the base, which nobody is told. */
  aleatorio: number;
  /** How long the closed bid that follows is received. */
  fechada: number;
}

/** Which bids are received at an instant: open ones, closed ones or none. */
export function momentoEm({ modo, etapa, ate, aleatorio, fechada }: Relogio, agora: number): Momento {
  if (etapa === 'final') return agora < ate ? 'fechada' : 'encerrada';
  if (modo !== 'aberto_fechado' || etapa === 'reinicio') return agora < ate ? 'aberta' : 'encerrada';
  if (agora < ate + aleatorio) return 'aberta';
  return agora < ate + aleatorio + fechada ? 'fechada' : 'encerrada';
}

/** Whether a bid in the last minutes gives others time to answer: the stage that ends by chance does not. */
export const prorroga = ({ modo, etapa }: Pick<Relogio, 'modo' | 'etapa'>): boolean => modo !== 'aberto_fechado' || etapa === 'reinicio';
