import { toCents } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';
import { estornarDoDocumento, lancarOuEsperar } from '../../../contabilidade/server';

/** What the write-off of a contract takes from, of the two accounts that event 7012 names: what is still to be executed, and what was. */
const CONTAS = { a_executar: '8.1.2.3.1.01', executado: '8.1.2.3.1.02' } as const;

/** What the ledger is told of a contract (handbook Compras 12), kept by the key of its instrument. */
interface FatoDoContrato {
  fato:
    | 'CONTRATO_REGISTRO'
    | 'CONTRATO_ALTERACAO'
    | 'CONTRATO_EXECUCAO'
    | 'CONTRATO_BAIXA'
    | 'GARANTIA_RECEBIDA'
    | 'GARANTIA_LIBERADA'
    | 'GARANTIA_EXECUTADA'
    | 'CONTA_VINCULADA_RETIDA'
    | 'CONTA_VINCULADA_LIBERADA';
  /** Reais; an alteration, or an execution that is taken back, is negative. */
  valor: string;
  /** AAAA-MM-DD; without it, today. */
  data?: string;
  /** Of a write-off, what it takes from. */
  baixa?: keyof typeof CONTAS;
  /** What keeps the balances apart: `contrato:12`. */
  instrumento: string;
  origem: { tipo: string; id: number };
  /** Which of its facts: the last part of the key. */
  movimento: string;
  /** What the document is called. */
  escrito: string;
  objeto?: string;
}

const nadaVale = (valor: string): boolean => toCents(valor) === 0n;

/** Posts a fact of a contract on today; what is worth nothing posts nothing. @throws ValidationError with what the book says */
export async function contabilizar(
  tx: Work,
  { fato, valor, data, baixa, instrumento, origem, movimento, escrito, objeto }: FatoDoContrato,
): Promise<void> {
  if (nadaVale(valor)) return;
  await lancarOuEsperar(
    tx,
    { ...origem, parte: movimento },
    {
      fato,
      data: data ?? tx.today(),
      valor,
      contexto: { instrumento, ...(baixa && { escolhas: [CONTAS[baixa]] }) },
      documento: escrito.slice(0, 60),
      historico: `${escrito}${objeto ? `: ${objeto}` : ''}`.slice(0, 250),
    },
  );
}

/** Reverses a fact that was posted; what was worth nothing was not. */
export async function estornarDoContrato(
  tx: Work,
  { origem, movimento, valor }: Pick<FatoDoContrato, 'origem' | 'movimento' | 'valor'>,
  motivo: string,
): Promise<void> {
  if (nadaVale(valor)) return;
  await estornarDoDocumento(tx, { ...origem, parte: movimento }, { data: tx.today(), motivo });
}
