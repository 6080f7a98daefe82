import { addIssue, compareDecimals, type DraftOf, formatDecimal, type Issues, sumDecimals } from '../../../../resources/definition';
import { requireDay } from '../../../../server/documents/dates';
import { entityOf } from '../../../../server/entity';
import { ValidationError } from '../../../../server/http/errors';
import { offerAt } from '../../../../server/offers';
import { numberSql } from '../../../../server/resources/number';
import { readRecord } from '../../../../server/resources/record';
import { act, onResource } from '../../../../server/resources/rules';
import { createRecord } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { type Contexto, lancarDocumento, type Parte } from '../../../contabilidade/server';
import { estornoExtraOrcamentario } from '../../resources/estorno_extra_orcamentario';
import type { LancamentoReceita } from '../../resources/lancamento_receita';
import { type MovimentacaoExtraOrcamentaria, movimentacaoExtraOrcamentaria } from '../../resources/movimentacao_extra_orcamentaria';
import type { TituloExtraOrcamentario } from '../../resources/titulo_extra_orcamentario';
import { exigirCaixa } from '../caixa';
import { julgarConta } from '../contas';
import { type Retencao, retencoesARecolher } from '../pontos';
import { escreverReceita } from '../receita/escrever';
import { comPrevistas, contabilizarReceita } from '../receita/lancamentos';
import { completarRascunho, type RascunhoReceita } from '../receita/rascunho';
import { contaDoLivro, lerConta } from '../receita/registros';
import { type Parcela, partesDaReceitaPropria, partesDe } from './partes';
import { exigirTitulo, lerTitulo } from './titulo';

type Rascunho = Readonly<Partial<DraftOf<typeof movimentacaoExtraOrcamentaria>>>;
type Eventos = Partial<Record<TituloExtraOrcamentario['natureza'], string>>;

/** The event of each kind of título; of what may be of nobody known, the contrary of its entry (handbook Contabilidade 3). */
const EVENTOS: Readonly<Record<'ingresso' | 'dispendio', Eventos>> = {
  ingresso: { deposito: '5030', receita_classificar: '2040' },
  dispendio: { deposito: '5031', consignacao: '5032', receita_classificar: '2040E' },
};
const RECEITA_PROPRIA = '5033';

/** Movements of money of others (handbook Execução 5.8); what is the municipality's own tax is a revenue too. */
export const movimentacaoExtraRules = onResource(movimentacaoExtraOrcamentaria, {
  derived: {
    rotulo: numberSql(movimentacaoExtraOrcamentaria),
    situacao: (t) =>
      `case when coalesce(${t}.estornado, 0) = 0 then 'Confirmada' when ${t}.estornado < ${t}.valor then 'Estornada em parte' else 'Estornada' end`,
    contabil: (t) =>
      `select 'nº ' || l.numero from public.lancamento_contabil l where l.cliente_id = ${t}.cliente_id and l.entidade_id = ${t}.entidade_id
        and l.exercicio = ${t}.exercicio and l.chave = coalesce('lancamento_receita:' || ${t}.lancamento_receita_id, '${movimentacaoExtraOrcamentaria.name}:' || ${t}.id)`,
  },
  filters: {
    retencao_id: (value, t, param) =>
      `exists (select from public.movimentacao_extra_orcamentaria_retencoes x where x.pai_id = ${t}.id and x.retencao_id = ${param(value)})`,
  },
  complete: async (draft, tx) => {
    const found = await lerRetencoes(tx, draft.retencoes ?? []);
    const retencoes = draft.retencoes?.map((line) => ({ ...line, valor: line.valor ?? found.get(line.retencao_id)?.a_recolher ?? null }));
    return { ...draft, ...(retencoes && { retencoes }), estornado: '0.00' };
  },
  judge: julgarMovimentacao,
  provide: async (draft, tx) => {
    const titulo = await lerTitulo(tx, draft.titulo_extra_id as number);
    if (eventoDe(titulo, draft) !== RECEITA_PROPRIA) return draft;
    const receita = await comPrevistas(tx, await rascunhoDaReceita(tx, draft, titulo));
    return { ...draft, lancamento_receita_id: await escreverReceita(tx, receita) };
  },
  afterSave: async (id, tx) => contabilizar(tx, await lerMovimentacao(tx, id)),
  acts: {
    estornar: act('Movimentação estornada.', async ({ id }, { data, valor, motivo }, tx) => {
      const { valor: whole, estornado } = await lerMovimentacao(tx, id);
      await createRecord(tx, tx.services.registry.get(estornoExtraOrcamentario.name), {
        movimento_id: id,
        data,
        motivo,
        valor: valor ?? sumDecimals([whole, `-${estornado ?? '0.00'}`]),
      });
      return undefined;
    }),
  },
});

/** A movement, whole. */
export async function lerMovimentacao(tx: Work, id: number): Promise<MovimentacaoExtraOrcamentaria> {
  const server = tx.services.registry.get(movimentacaoExtraOrcamentaria.name);
  return (await readRecord(tx, server, id, { sensitive: true })) as unknown as MovimentacaoExtraOrcamentaria;
}

function eventoDe(titulo: TituloExtraOrcamentario, { sentido }: Pick<Rascunho, 'sentido'>): string | undefined {
  if (sentido === 'dispendio' && titulo.natureza === 'consignacao' && titulo.gera_receita_propria) return RECEITA_PROPRIA;
  return EVENTOS[sentido ?? 'dispendio'][titulo.natureza];
}

/** The retentions of a recolhimento, locked until the transaction ends. */
async function lerRetencoes(tx: Work, lines: readonly { retencao_id: number }[]): Promise<Map<number, Retencao>> {
  const ids = lines.map(({ retencao_id }) => retencao_id);
  const rows = ids.length === 0 ? [] : await offerAt(tx, retencoesARecolher).travar(tx, ids);
  return new Map(rows.map((row) => [row.id, row]));
}

async function julgarMovimentacao(draft: Rascunho, tx: Work): Promise<Issues> {
  tx.need(movimentacaoExtraOrcamentaria.menu, 5);
  const data = draft.data as string;
  requireDay(tx, data);
  const issues: Issues = {};
  const titulo = await lerTitulo(tx, draft.titulo_extra_id as number);
  const evento = eventoDe(titulo, draft);
  if (!evento) return { titulo_extra_id: [RECUSA_DO_TITULO[titulo.natureza]] };
  if (titulo.natureza !== 'receita_classificar' && !draft.pessoa_id) addIssue(issues, 'pessoa_id', 'Informe de quem é, ou a quem se paga.');
  julgarConta(issues, 'conta_bancaria_id', await lerConta(tx, draft.conta_bancaria_id as number), draft.fonte_recurso_id as number, data);
  await julgarFonte(issues, draft, titulo, tx);
  await julgarRetencoes(issues, draft, titulo, tx);
  if (evento === RECEITA_PROPRIA && Object.keys(issues).length === 0) await julgarReceita(issues, draft, titulo, tx);
  return issues;
}

/** Why a título has no movement of this kind. */
const RECUSA_DO_TITULO: Readonly<Record<TituloExtraOrcamentario['natureza'], string>> = {
  consignacao: 'O que se retém de um pagamento entra com ele: aqui só se recolhe.',
  realizavel: 'O ativo realizável se movimenta em Contabilidade › Movimentação do ativo realizável.',
  deposito: 'Escolha outro título.',
  receita_classificar: 'Escolha outro título.',
};

/** Money of others is of the fonte of its título, or of an extraorçamentária one (fontes 860 to 869). */
async function julgarFonte(
  issues: Issues,
  { sentido, fonte_recurso_id }: Rascunho,
  titulo: TituloExtraOrcamentario,
  tx: Work,
): Promise<void> {
  if (titulo.natureza === 'consignacao') return;
  if (titulo.fonte_recurso_id && titulo.fonte_recurso_id !== fonte_recurso_id)
    return addIssue(issues, 'fonte_recurso_id', 'Este título é de outra fonte: use a do seu cadastro.');
  const fonte = await tx.db.first<{ extra: boolean }>("select f.bloco = 'extra' as extra from public.fonte_recurso f where f.id = $1", [
    fonte_recurso_id,
  ]);
  if (sentido === 'ingresso' && !fonte?.extra)
    addIssue(issues, 'fonte_recurso_id', 'O que se guarda de terceiros entra em fonte extraorçamentária (860 a 869).');
}

/** Each retention is of the título and of the fonte, and is to be paid; together they are what is paid. */
async function julgarRetencoes(issues: Issues, draft: Rascunho, titulo: TituloExtraOrcamentario, tx: Work): Promise<void> {
  const lines = draft.retencoes ?? [];
  if (lines.length === 0) return;
  if (titulo.natureza !== 'consignacao') return addIssue(issues, 'retencoes', 'Este título não é de consignações.');
  const found = await lerRetencoes(tx, lines);
  for (const [n, { retencao_id, valor }] of lines.entries()) {
    const row = found.get(retencao_id);
    const path = `retencoes.${n}.retencao_id`;
    if (!row) addIssue(issues, path, 'A retenção não está a recolher nesta entidade.');
    else if (row.titulo_extra_id !== draft.titulo_extra_id) addIssue(issues, path, 'A retenção é de outro título.');
    else if (row.fonte_recurso_id !== draft.fonte_recurso_id) addIssue(issues, path, 'A retenção é de um pagamento de outra fonte.');
    else if (compareDecimals(valor ?? '0', row.a_recolher) > 0)
      addIssue(issues, `retencoes.${n}.valor`, `Da retenção restam R$ ${formatDecimal(row.a_recolher, 2)} a recolher.`);
  }
  const total = sumDecimals(['0.00', ...lines.map(({ valor }) => valor ?? '0.00')]);
  if (compareDecimals(total, draft.valor as string) !== 0)
    addIssue(issues, 'valor', `As retenções escolhidas somam R$ ${formatDecimal(total, 2)}: recolhe-se o mesmo.`);
}

/** The revenue that the municipality's own tax becomes, as Financeiro would launch it. */
async function rascunhoDaReceita(tx: Work, draft: Rascunho, titulo: TituloExtraOrcamentario): Promise<RascunhoReceita> {
  const { data, valor, conta_destino_id, conta_bancaria_id } = draft;
  return completarRascunho(
    {
      data,
      data_credito: data,
      tipo: 'retencao_propria',
      valor_bruto: valor,
      natureza_receita_id: titulo.natureza_receita_id,
      conta_bancaria_id: conta_destino_id ?? conta_bancaria_id,
      fontes: [],
      deducoes: [],
      historico: draft.historico ?? `Recolhimento de ${titulo.nome}`,
    } as unknown as RascunhoReceita,
    tx,
  );
}

async function julgarReceita(issues: Issues, draft: Rascunho, titulo: TituloExtraOrcamentario, tx: Work): Promise<void> {
  const campo = draft.conta_destino_id ? 'conta_destino_id' : 'conta_bancaria_id';
  const conta = await lerConta(tx, (draft.conta_destino_id ?? draft.conta_bancaria_id) as number);
  const { fontes = [] } = await rascunhoDaReceita(tx, draft, titulo);
  if (!fontes || fontes.length === 0 || fontes.some(({ valor }) => !valor))
    addIssue(issues, 'titulo_extra_id', 'A natureza da receita do título não diz a fonte da receita: complete o seu rateio.');
  for (const { fonte_recurso_id } of fontes ?? []) julgarConta(issues, campo, conta, fonte_recurso_id, draft.data as string);
}

/** Of what a movement is, in its order: the retentions that it pays or, without them, the whole of it. */
async function parcelasDe(tx: Work, record: MovimentacaoExtraOrcamentaria, titulo: TituloExtraOrcamentario): Promise<Parcela[]> {
  if (record.retencoes.length > 0) {
    const found = await lerRetencoes(tx, record.retencoes);
    return record.retencoes.map(({ retencao_id, valor }) => {
      const { credor_id = null, co_id = null } = found.get(retencao_id) ?? {};
      return { credor_id, co_id, valor: valor ?? '0.00' };
    });
  }
  // what waits until it is known whose it is has no person in the book
  return [{ credor_id: titulo.natureza === 'receita_classificar' ? null : record.pessoa_id, co_id: null, valor: record.valor }];
}

/** What a movement tells the ledger, part by part in the order of what it is made of. */
export async function partesDaMovimentacao(tx: Work, record: MovimentacaoExtraOrcamentaria): Promise<{ evento: string; partes: Parte[] }> {
  const titulo = await lerTitulo(tx, record.titulo_extra_id);
  const evento = eventoDe(titulo, record) ?? '';
  const contexto: Contexto = {
    conta_bancaria: contaDoLivro(await lerConta(tx, record.conta_bancaria_id)),
    fonte_recurso_id: record.fonte_recurso_id,
    ...(titulo.natureza !== 'receita_classificar' && {
      titulo: titulo.codigo,
      contas: { [titulo.natureza === 'consignacao' ? 'CON' : 'DEP']: titulo.conta_contabil },
    }),
  };
  const parcelas = await parcelasDe(tx, record, titulo);
  if (!record.lancamento_receita_id) return { evento, partes: partesDe(evento, contexto, parcelas) };
  const receita = await lerReceita(tx, record.lancamento_receita_id);
  const destinos = receita.fontes.map(({ fonte_recurso_id, valor }) => ({ fonte_recurso_id, valor: valor ?? '0.00' }));
  return {
    evento,
    partes: partesDaReceitaPropria(
      {
        ...contexto,
        fonte_origem_id: record.fonte_recurso_id,
        natureza_receita_id: receita.natureza_receita_id,
        conta_destino: contaDoLivro(await lerConta(tx, receita.conta_bancaria_id)),
      },
      parcelas,
      destinos,
    ),
  };
}

/** The revenue that a document of the treasury became, whole. */
export async function lerReceita(tx: Work, id: number): Promise<LancamentoReceita> {
  return (await readRecord(tx, tx.services.registry.get('lancamento_receita'), id, { sensitive: true })) as unknown as LancamentoReceita;
}

async function contabilizar(tx: Work, record: MovimentacaoExtraOrcamentaria): Promise<void> {
  const { evento, partes } = await partesDaMovimentacao(tx, record);
  const lancamento = record.lancamento_receita_id
    ? await contabilizarReceita(tx, record.lancamento_receita_id, await lerReceita(tx, record.lancamento_receita_id), partes)
    : (
        await lancarDocumento(
          tx,
          { tipo: movimentacaoExtraOrcamentaria.name, id: record.id },
          {
            fato: 'EXTRA',
            evento,
            data: record.data,
            partes,
            documento: record.guia ?? `Extraorçamentário ${record.rotulo}`,
            historico: record.historico ?? `Movimentação extraorçamentária ${record.rotulo}`,
          },
        )
      ).lancamento_id;
  await exigirCaixa(tx, lancamento);
  await exigirTitulo(tx, lancamento);
  if (record.retencoes.length === 0) await exigirSemRetencao(tx, record);
}

/**
 * What a payment withheld is paid by choosing it: without choosing, only what is beyond it, as what came with the opening.
 *
 * @throws ValidationError
 */
export async function exigirSemRetencao(
  tx: Work,
  record: Pick<MovimentacaoExtraOrcamentaria, 'titulo_extra_id' | 'pessoa_id' | 'fonte_recurso_id'>,
): Promise<void> {
  const { titulo_extra_id, pessoa_id, fonte_recurso_id } = record;
  const retido = await offerAt(tx, retencoesARecolher).somar(tx, { titulo_extra_id, credor_id: pessoa_id, fonte_recurso_id });
  if (compareDecimals(retido, '0') <= 0) return;
  const row = await tx.db.first<{ saldo: string }>(
    `select coalesce(sum(s.creditos - s.debitos), 0)::numeric(18,2)::text as saldo from public.saldo_contabil s join public.plano_conta c on c.id = s.conta_id
      where s.cliente_id = $1 and s.entidade_id = $2 and s.exercicio = $3 and c.codigo like '2.1.8.8.1.01%'
        and s.conta_corrente @> jsonb_build_object('titulo', (select t.codigo from public.titulo_extra_orcamentario t where t.id = $4), 'credor_id', $5::bigint, 'fonte_recurso_id', $6::bigint)`,
    [tx.cliente.id, entityOf(tx), tx.setting.exercicio, titulo_extra_id, pessoa_id, fonte_recurso_id],
  );
  if (row && compareDecimals(row.saldo, retido) < 0)
    throw new ValidationError({
      retencoes: [`Escolha as retenções que se recolhem: desta pessoa há R$ ${formatDecimal(retido, 2)} retidos.`],
    });
}
