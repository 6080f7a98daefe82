import { compareDecimals, sumDecimals } from '../../../resources/definition';
import type { Work } from '../../../server/work';
import { tributariaSql } from '../../cadastro/server';
import { type Fato, lancarFato, type Parte } from '../../contabilidade/server';
import { ratear } from '../calculo/ratear';

/** An amount of a tributo and exercício, in reais, negative when it is taken back: what the accounts tell apart. */
export interface Credito {
  tributo_id: number;
  exercicio: number;
  valor: string;
  /** Another event than the fact's. */
  evento?: string;
}

interface Aviso {
  fato: 'ARR-LANC' | 'ARR-CANC' | 'ARR-DESC' | 'ARR-INSC' | 'ARR-ATUA' | 'ARR-BXDA';
  data: string;
  origem: { tipo: string; id: number };
  historico: string;
  /** What tells apart two facts of one document. */
  parte?: string;
}

const PRINCIPAL = ['principal', 'divida_principal'];

/**
 * Tells the ledger of credits (handbook Cadastro 13, "Facts sent to Contabilidade"): a line for each nature of the principal
 * of the tributo. What the ledger refuses (a month that is closed, a nature without its account) refuses the act.
 *
 * @throws ValidationError with what the ledger says
 */
export async function contabilizar(tx: Work, { parte, ...aviso }: Aviso, creditos: readonly Credito[]): Promise<void> {
  const due = creditos.filter(({ valor }) => compareDecimals(valor, '0') !== 0);
  const entidade_id = due.length > 0 ? await tesouro(tx) : null;
  if (entidade_id === null) return;
  const partes = await partesDe(tx, due);
  const eventos = new Set(partes.map(({ evento }) => evento));
  const fato: Fato = { ...aviso, entidade_id, partes, chave: chaveDe({ ...aviso, ...(parte && { parte }) }) };
  await lancarFato(tx, eventos.size === 1 ? { ...fato, evento: [...eventos][0] } : fato);
}

const chaveDe = ({ fato, origem, parte }: Pick<Aviso, 'fato' | 'origem' | 'parte'>) =>
  [fato, origem.tipo, origem.id, parte].filter((piece) => piece !== undefined).join(':');

/** The entity that launches and collects the tributos of the municipality: its administração direta. */
async function tesouro(tx: Work): Promise<number | null> {
  const row = await tx.db.first<{ id: number }>(
    `select id from public.orgao where cliente_id = $1 and entidade and natureza = 'direta' and poder = 'executivo' and data_exclusao is null order by codigo limit 1`,
    [tx.cliente.id],
  );
  return row?.id ?? null;
}

interface Receita extends Record<string, unknown> {
  tributo_id: number;
  sigla: string;
  tributaria: boolean;
  componente: string | null;
  natureza_receita_id: number;
  fonte_id: number;
  percentual: string;
}

async function partesDe(tx: Work, creditos: readonly Credito[]): Promise<Parte[]> {
  const receitas = await tx.db.rows<Receita>(
    `select t.id as tributo_id, t.sigla, ${tributariaSql('t')} as tributaria, r.componente, r.natureza_receita_id, r.fonte_id, r.percentual::text
       from tributo t left join tributo_receitas r on r.pai_id = t.id and r.componente = any($2) where t.id = any($1::bigint[]) order by r.ordem`,
    [[...new Set(creditos.map(({ tributo_id }) => tributo_id))], PRINCIPAL],
  );
  return creditos.flatMap((credito) => {
    const own = receitas.filter(({ tributo_id }) => tributo_id === credito.tributo_id);
    const lines = own.filter(({ componente }) => componente === 'principal');
    const [{ sigla, tributaria } = { sigla: '', tributaria: true }] = own;
    const contexto = { instrumento: `${sigla} ${credito.exercicio}`, contas: contasDe(tributaria) };
    const evento = credito.evento && { evento: credito.evento };
    // without a nature the ledger says which is missing
    if (lines.length === 0) return [{ valor: credito.valor, contexto, ...evento }];
    const shares = ratear(
      credito.valor,
      lines.map(({ percentual }) => percentual),
    );
    return lines.map(({ natureza_receita_id, fonte_id }, n) => ({
      valor: shares[n] ?? '0.00',
      contexto: { ...contexto, natureza_receita_id, fonte_recurso_id: fonte_id },
      ...evento,
    }));
  });
}

/**
 * The credit that leaves when it is inscribed is that of the nature; and what is no tax has a dívida ativa of its own (Lei
 * 4.320/1964, art. 39, § 2º).
 */
function contasDe(tributaria: boolean): Readonly<Record<string, string>> {
  return { '1.1.2.1.1.01': 'CRE', ...(!tributaria && { '1.2.1.1.1.04': '1.2.1.1.1.05' }) };
}

/** Of amounts by tributo and exercício, one for each. */
export function agrupar(creditos: readonly Credito[]): Credito[] {
  const found = new Map<string, Credito>();
  for (const credito of creditos) {
    const key = `${credito.tributo_id} ${credito.exercicio} ${credito.evento ?? ''}`;
    const before = found.get(key);
    found.set(key, before ? { ...before, valor: sumDecimals([before.valor, credito.valor]) } : credito);
  }
  return [...found.values()];
}
