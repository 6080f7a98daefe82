import { formatDate } from '../../../../resources/definition';
import { nenhuma, type Verificacao } from './tipos';

/** What is delivered to the Treasury. */
export type Declaracao = 'rreo' | 'rgf_executivo' | 'rgf_legislativo' | 'msc';

/** A delivery that a period owes; days as YYYY-MM-DD. */
export interface Entrega {
  declaracao: Declaracao;
  /** "1º bimestre", "Janeiro". */
  periodo: string;
  prazo: string;
  /** When it was first sent whole; null while it was not. */
  enviada: string | null;
  /** Whether who receives it took it. */
  aceita: boolean;
  /** How many times it was sent. */
  vezes: number;
}

const NENHUMA_VENCIDA = 'Nenhum prazo desta declaração terminou.';
const NENHUMA_ENVIADA = 'Nada desta declaração foi enviado.';

const de = (entregas: readonly Entrega[], declaracao: Declaracao) => entregas.filter((entrega) => entrega.declaracao === declaracao);

/** Every one of a declaração whose time is over was taken. */
const aceitas =
  (declaracao: Declaracao): Verificacao =>
  ({ entregas, hoje }) => {
    const due = de(entregas, declaracao).filter(({ prazo }) => prazo < hoje);
    return due.length === 0
      ? NENHUMA_VENCIDA
      : nenhuma(due.filter(({ aceita }) => !aceita).map(({ periodo, prazo }) => `${periodo}, até ${formatDate(prazo)}`));
  };

/** Nothing that was sent was sent late. */
const noPrazo =
  (declaracao: Declaracao): Verificacao =>
  ({ entregas }) => {
    const sent = de(entregas, declaracao).filter(({ enviada }) => enviada !== null);
    return sent.length === 0
      ? NENHUMA_ENVIADA
      : nenhuma(
          sent.flatMap(({ periodo, prazo, enviada }) =>
            enviada && enviada > prazo ? [`${periodo}: ${formatDate(enviada)}, e o prazo era ${formatDate(prazo)}`] : [],
          ),
        );
  };

/** Nothing was sent again. */
const semRetificar =
  (declaracao: Declaracao): Verificacao =>
  ({ entregas }) => {
    const sent = de(entregas, declaracao).filter(({ vezes }) => vezes > 0);
    return sent.length === 0
      ? NENHUMA_ENVIADA
      : nenhuma(sent.filter(({ vezes }) => vezes > 1).map(({ periodo, vezes }) => `${periodo}: enviada ${vezes} vezes`));
  };

/** Deliveries to the Treasury (handbook Contabilidade 14, R); those of the DCA are not registered. */
export const ENTREGAS: Readonly<Record<string, Verificacao>> = {
  'D1 1': aceitas('rreo'),
  'D1 3': aceitas('rgf_executivo'),
  'D1 4': aceitas('rgf_legislativo'),
  'D1 6': noPrazo('rreo'),
  'D1 8': noPrazo('rgf_executivo'),
  'D1 9': noPrazo('rgf_legislativo'),
  'D1 11': semRetificar('rreo'),
  'D1 13': semRetificar('rgf_executivo'),
  'D1 14': semRetificar('rgf_legislativo'),
  'D1 16': aceitas('msc'),
};
