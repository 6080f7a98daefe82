import { entityOf } from '../../../../server/entity';
import { ValidationError } from '../../../../server/http/errors';
import { act, leftToJudge, onResource, type RowSql } from '../../../../server/resources/rules';
import { createRecord } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { tributariaSql } from '../../../cadastro/server';
import {
  type Contexto,
  contextoDaLiberacao,
  contextoDoCredito,
  contextoDoDireito,
  moverLiberacao,
  type Parte,
  registrarFato,
} from '../../../contabilidade/server';
import { anulacaoReceita } from '../../resources/anulacao_receita';
import { type LancamentoReceita, lancamentoReceita } from '../../resources/lancamento_receita';
import { exigirCaixa, exigirDiaAberto } from '../caixa';
import { moverIngresso } from '../convenio/movimentos';
import { partesDaReceita } from './compor';
import { completarRascunho, julgarRascunho, type RascunhoReceita } from './rascunho';
import { contaDoLivro, exigirIngresso, fonteDeIngressos, lerConta, lerNatureza, receitasPrevistas } from './registros';

/** Number of a document of Financeiro as people say it. */
export const numeroSql: RowSql = (t) => `lpad(${t}.numero::text, 6, '0') || '/' || ${t}.exercicio`;

/** Numbers of the revenue that a lote of Arrecadação became. */
export const lancamentosDoLoteSql: RowSql = (t) =>
  `select string_agg(${numeroSql('l')}, ', ' order by l.numero) from public.lancamento_receita l where l.lote_arrecadacao_id = ${t}.id`;

const anuladoSql: RowSql = (t) =>
  `coalesce((select sum(a.valor_liquido) from public.anulacao_receita a where a.lancamento_id = ${t}.id), 0.00)`;

const situacaoSql: RowSql = (t) =>
  `case when ${anuladoSql(t)} = 0 then 'Lançada' when ${anuladoSql(t)} < ${t}.valor_liquido then 'Anulada em parte' else 'Anulada' end`;

/** The entry of a document in the ledger, by the key under which it was sent. */
export const contabilSql =
  (tipo: string): RowSql =>
  (t) =>
    `select 'nº ' || l.numero from public.lancamento_contabil l where l.cliente_id = ${t}.cliente_id and l.entidade_id = ${t}.entidade_id
      and l.exercicio = ${t}.exercicio and l.chave = '${tipo}:' || ${t}.id`;

/** Revenue (handbook Execução 5.5). Gaps, sums and what is never changed are kept by triggers. */
export const lancamentoReceitaRules = onResource(lancamentoReceita, {
  derived: {
    rotulo: numeroSql,
    anulado: anuladoSql,
    situacao: situacaoSql,
    contabil: contabilSql(lancamentoReceita.name),
  },
  filters: {
    natureza: (value, t, param) =>
      `exists (select from public.natureza_receita n where n.id = ${t}.natureza_receita_id and replace(n.codigo, '.', '') like ${param(`${value}%`)})`,
    fonte_recurso_id: (value, t, param) =>
      `exists (select from public.lancamento_receita_fontes f where f.pai_id = ${t}.id and f.fonte_recurso_id = ${param(value)})`,
    da_arrecadacao: (value, t) => `(${t}.lote_arrecadacao_id is not null) = ${value === true}`,
  },
  complete: async (draft, tx) => {
    const completed = await completarRascunho(draft, tx);
    if (draft.tipo !== 'identificada' || draft.fonte_origem_id) return completed;
    return { ...completed, fonte_origem_id: await leftToJudge(fonteDeIngressos(tx)) };
  },
  judge: julgarRascunho,
  provide: (draft, tx) => comPrevistas(tx, draft),
  afterSave: async (id, tx, _current, draft) => {
    const lancamento = await contabilizarReceita(tx, id, draft, await partesDoRascunho(tx, draft));
    if (draft.fonte_origem_id) await exigirIngresso(tx, draft.fonte_origem_id);
    await exigirCaixa(tx, lancamento);
    if (draft.divida_fundada_id)
      await moverLiberacao(tx, draft.divida_fundada_id, {
        data: draft.data as string,
        valor: draft.valor_bruto as string,
        descricao: `Receita ${await rotuloDe(tx, id)}`,
      });
    if (draft.convenio_id)
      await moverIngresso(tx, draft.convenio_id, {
        data: draft.data as string,
        valor: draft.valor_bruto as string,
        origem: { tipo: lancamentoReceita.name, id },
        descricao: `Receita ${await rotuloDe(tx, id)}`,
      });
  },
  acts: {
    anular: act('Receita anulada.', async (record, { valor, ...asked }, tx) => {
      tx.need(anulacaoReceita.menu, 2);
      const rest = await restante(tx, record, asked.tipo as string);
      await createRecord(tx, tx.services.registry.get(anulacaoReceita.name), {
        ...asked,
        valor: valor ?? rest,
        lancamento_id: record.id,
      });
      return undefined;
    }),
  },
});

/** What of a revenue is not annulled: gross for an error, net for what is given back. */
async function restante(tx: Work, { id }: LancamentoReceita, tipo: string): Promise<string> {
  const row = await tx.db.first<{ bruto: string; liquido: string }>(
    `select (l.valor_bruto - coalesce(sum(a.valor) filter (where a.tipo = 'erro'), 0))::text as bruto,
            (l.valor_liquido - coalesce(sum(a.valor_liquido), 0))::text as liquido
       from public.lancamento_receita l left join public.anulacao_receita a on a.lancamento_id = l.id
      where l.id = $1 and l.cliente_id = $2 group by l.id`,
    [id, tx.cliente.id],
  );
  if (!row || row.liquido === '0.00') throw new ValidationError({ valor: ['A receita já está anulada.'] });
  return tipo === 'erro' ? row.bruto : row.liquido;
}

/** A revenue with the rows of the LOA that its lines realise, made now where there are none, and their CO when the line says none. */
export async function comPrevistas(tx: Work, draft: RascunhoReceita): Promise<RascunhoReceita> {
  const lines = draft.fontes ?? [];
  const prevista = await receitasPrevistas(tx, draft.natureza_receita_id as number, lines);
  const fontes = lines.map((line) => {
    const row = prevista(line);
    return { ...line, co_id: line.co_id ?? row?.co_id ?? null, receita_prevista_id: row?.id ?? null };
  });
  return { ...draft, fontes, receita_prevista_id: draft.receita_prevista_id ?? fontes[0]?.receita_prevista_id ?? null };
}

async function partesDoRascunho(tx: Work, draft: RascunhoReceita): Promise<Parte[]> {
  const tributo = draft.tributo_id
    ? await tx.db.first<{ sigla: string; tributaria: boolean }>(
        `select t.sigla, ${tributariaSql('t')} as tributaria from tributo t where t.id = $1`,
        [draft.tributo_id],
      )
    : undefined;
  return partesDaReceita({
    tipo: draft.tipo as LancamentoReceita['tipo'],
    credito_lancado: draft.credito_lancado === true,
    natureza_receita_id: draft.natureza_receita_id as number,
    conta: contaDoLivro(await lerConta(tx, draft.conta_bancaria_id as number)),
    fontes: (draft.fontes ?? []).map(({ fonte_recurso_id, co_id, valor }) => ({ fonte_recurso_id, co_id, valor: valor ?? '0.00' })),
    deducoes: draft.deducoes ?? [],
    fonte_origem_id: draft.fonte_origem_id ?? null,
    contrato: draft.divida_fundada_id ? await contextoDaLiberacao(tx, draft.divida_fundada_id) : null,
    credito: tributo ? { instrumento: `${tributo.sigla} ${draft.exercicio_credito}` } : await registroDe(tx, draft),
    divida:
      draft.tipo === 'divida_ativa'
        ? {
            tributaria: tributo?.tributaria ?? true,
            nao_reconhecido: draft.nao_reconhecido ?? '0.00',
          }
        : null,
  });
}

/** What the credit or the right that a revenue names says to the ledger; null when it names none. */
async function registroDe(tx: Work, { tipo, credito_id, direito_receber_id }: RascunhoReceita): Promise<Contexto | null> {
  if (direito_receber_id) return contextoDoDireito(tx, direito_receber_id);
  return credito_id ? contextoDoCredito(tx, credito_id, tipo === 'divida_ativa' ? 'inscrito' : 'lancado') : null;
}

/**
 * Posts a revenue, and keeps what was posted of it.
 *
 * @returns its entry
 * @throws ValidationError when the ledger refuses: the revenue falls with it
 */
export async function contabilizarReceita(tx: Work, id: number, draft: RascunhoReceita, partes: readonly Parte[]): Promise<number> {
  const rotulo = await rotuloDe(tx, id);
  const natureza = await lerNatureza(tx, draft.natureza_receita_id as number);
  await tx.db.execute('insert into lancamento_receita_fato (lancamento_id, partes) values ($1, $2)', [id, JSON.stringify(partes)]);
  const { lancamento_id } = await registrarFato(tx, {
    fato: FATO[partes[0]?.evento ?? ''] ?? 'RECEITA',
    evento: partes[0]?.evento,
    data: draft.data as string,
    entidade_id: entityOf(tx),
    partes,
    origem: { tipo: lancamentoReceita.name, id },
    documento: `Receita ${rotulo}`,
    historico: draft.historico ?? `Receita ${rotulo}: ${natureza.codigo} ${natureza.nome}`,
    chave: `${lancamentoReceita.name}:${id}`,
  });
  await exigirDiaAberto(tx, lancamento_id);
  return lancamento_id;
}

async function rotuloDe(tx: Work, id: number): Promise<string> {
  const row = await tx.db.first<{ rotulo: string }>(`select ${numeroSql('l')} as rotulo from public.lancamento_receita l where l.id = $1`, [
    id,
  ]);
  return row?.rotulo ?? '';
}

/** The facts that Arrecadação knows by name. */
const FATO: Readonly<Record<string, string>> = { '2020': 'ARR-RECE', '2021': 'ARR-RECE', '2025': 'ARR-REDA' };
