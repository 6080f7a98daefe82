import { dayOf, formatDate, type Issues } from '../../../../resources/definition';
import type { DeadlineSource } from '../../../../server/calendar/deadlines';
import { readCalendar } from '../../../../server/calendar/read-calendar';
import { ValidationError } from '../../../../server/http/errors';
import { act, onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { somarAnos } from '../../calculo/fornecedores/sancao';
import { A_DECIDIR, type InscricaoProcedimento, inscricaoProcedimento } from '../../resources/fornecedores/inscricao_procedimento';
import { type ProcedimentoAuxiliar, procedimentoAuxiliar } from '../../resources/fornecedores/procedimento_auxiliar';
import { cancelarCrc, emitirCrc } from './crc';
import { acumuladoSql } from './rodizio';
import { exigirSemImpedimento } from './situacao';

/** Working days to decide an inscription (Lei 14.133/2021, art. 80, § 4º). */
const DIAS_ANALISE = 10;
const aDecidir = A_DECIDIR.map((situacao) => `'${situacao}'`).join(', ');

type Procedimento = Pick<ProcedimentoAuxiliar, 'tipo' | 'pre_qualificacao_de' | 'situacao' | 'data_inicio' | 'data_fim'>;

export const inscricaoProcedimentoRules = onResource(inscricaoProcedimento, {
  derived: {
    andamento: (t) =>
      `case when ${t}.situacao in (${aDecidir}) then case when ${t}.prazo_analise < hoje() then 'Atrasada' else 'No prazo' end end`,
    acumulado: (t) => acumuladoSql(t),
  },
  lockedBecause: (t) =>
    `case when ${t}.situacao not in ('recebida', 'correcao') then 'A inscrição está em análise ou já foi decidida. Peça a correção para alterá-la.' end`,
  complete: async (draft, work, current) => {
    if (current) return draft;
    const data_hora = draft.data_hora ?? work.now().toISOString();
    const apresentada_em = draft.data_hora ? dayOf(new Date(data_hora)) : work.today();
    return { ...draft, data_hora, apresentada_em, prazo_analise: await prazoDesde(work, apresentada_em) };
  },
  judge: async (draft, work, current): Promise<Issues | null> => {
    const all = { ...current, ...draft } as InscricaoProcedimento;
    return (await julgarItens(work, all)) ?? (await julgarBens(work, all)) ?? (current ? null : julgarEntrada(work, all));
  },
  acts: {
    analisar: act('Inscrição em análise.'),
    pedir_correcao: act('Correção solicitada.', ({ id }, { motivo }, tx) => escreverMotivo(tx, id, motivo)),
    reapresentar: act('Inscrição reapresentada.', async ({ id }, _input, tx) => {
      await tx.db.execute('update inscricao_procedimento set apresentada_em = $2, prazo_analise = $3 where id = $1 and cliente_id = $4', [
        id,
        tx.today(),
        await prazoDesde(tx, tx.today()),
        tx.cliente.id,
      ]);
    }),
    deferir: act('Inscrição deferida.', async (inscricao, { data }, tx) => {
      const dia = data ?? tx.today();
      if (inscricao.apresentada_em && dia < inscricao.apresentada_em)
        throw new ValidationError({ data: [`A inscrição foi apresentada em ${formatDate(inscricao.apresentada_em)}.`] });
      await exigirSemImpedimento(tx, inscricao.pessoa_id, dia);
      exigirDocumentos(inscricao, dia);
      const { tipo } = await lerProcedimento(tx, inscricao.procedimento_id);
      const validade = validadeDe(tipo, inscricao, dia);
      await tx.db.execute(
        'update inscricao_procedimento set deferida_em = $2, validade = $3, motivo = null where id = $1 and cliente_id = $4',
        [inscricao.id, dia, validade, tx.cliente.id],
      );
      if (tipo === 'registro_cadastral' && validade) await emitirCrc(tx, inscricao.pessoa_id, dia, validade);
    }),
    indeferir: act('Inscrição indeferida.', ({ id }, { motivo }, tx) => escreverMotivo(tx, id, motivo)),
    descredenciar: act(
      'Inscrição descredenciada.',
      async ({ id, pessoa_id, procedimento_id, deferida_em }, { data, causa, motivo }, tx) => {
        if (data && deferida_em && data < deferida_em)
          throw new ValidationError({ data: [`A inscrição foi deferida em ${formatDate(deferida_em)}.`] });
        await tx.db.execute(
          'update inscricao_procedimento set descredenciada_em = $2, causa = $3, motivo = $4 where id = $1 and cliente_id = $5',
          [id, data, causa, motivo, tx.cliente.id],
        );
        const { tipo } = await lerProcedimento(tx, procedimento_id);
        if (tipo === 'registro_cadastral') await cancelarCrc(tx, pessoa_id);
      },
    ),
  },
});

async function prazoDesde(work: Work, dia: string): Promise<string> {
  return (await readCalendar(work)).deadline(dia, DIAS_ANALISE, 'uteis');
}

async function lerProcedimento(work: Work, id: number): Promise<Procedimento> {
  const row = await work.db.first<Procedimento & Record<string, unknown>>(
    'select tipo, pre_qualificacao_de, situacao, data_inicio::text as data_inicio, data_fim::text as data_fim from procedimento_auxiliar where id = $1',
    [id],
  );
  if (!row) throw new ValidationError({ procedimento_id: [`${procedimentoAuxiliar.label.one} não encontrado.`] });
  return row;
}

/** What enters is of a procedure that receives it, on a day of its time, and of who is not in it already. */
async function julgarEntrada(work: Work, { procedimento_id, pessoa_id, apresentada_em }: InscricaoProcedimento): Promise<Issues | null> {
  const { situacao, data_inicio, data_fim } = await lerProcedimento(work, procedimento_id);
  if (situacao !== 'publicado') return { procedimento_id: ['O procedimento não está publicado: não recebe inscrições.'] };
  const dia = apresentada_em ?? work.today();
  if (dia > work.today()) return { data_hora: ['O recebimento não pode ser no futuro.'] };
  if (dia < data_inicio) return { data_hora: [`As inscrições começam em ${formatDate(data_inicio)}.`] };
  if (data_fim && dia > data_fim) return { data_hora: [`As inscrições terminaram em ${formatDate(data_fim)}.`] };
  const other = await work.db.first(
    "select id from inscricao_procedimento where procedimento_id = $1 and pessoa_id = $2 and situacao not in ('indeferida', 'descredenciada')",
    [procedimento_id, pessoa_id],
  );
  return other ? { pessoa_id: ['Já há uma inscrição desta pessoa neste procedimento.'] } : null;
}

/** In a pre-qualification of goods each is told, with its brand; elsewhere there are none (Lei 14.133/2021, art. 80, II). */
async function julgarBens(work: Work, { procedimento_id, bens }: InscricaoProcedimento): Promise<Issues | null> {
  const { pre_qualificacao_de } = await lerProcedimento(work, procedimento_id);
  const ditos = bens ?? [];
  if (pre_qualificacao_de !== 'bens')
    return ditos.length > 0 ? { bens: ['Só a pré-qualificação de bens recebe bens: retire-os, ou inscreva-se em uma.'] } : null;
  if (ditos.length === 0) return { bens: ['Diga os bens que se submetem à pré-qualificação, cada um com a marca ou o modelo.'] };
  const fora = await julgarItens(work, { procedimento_id, materiais: ditos.map(({ material_id }) => material_id) });
  return fora ? { bens: fora.materiais as string[] } : null;
}

async function julgarItens(
  work: Work,
  { procedimento_id, materiais }: Pick<InscricaoProcedimento, 'procedimento_id' | 'materiais'>,
): Promise<Issues | null> {
  if (!materiais?.length) return null;
  const other = await work.db.first<{ nome: string }>(
    `select m.nome from material m where m.id = any($2::bigint[])
        and not exists (select from public.procedimento_auxiliar_itens i where i.pai_id = $1 and i.material_id = m.id) limit 1`,
    [procedimento_id, materiais],
  );
  return other ? { materiais: [`"${other.nome}" não é item do procedimento.`] } : null;
}

function exigirDocumentos({ documentos }: InscricaoProcedimento, dia: string): void {
  if (documentos.length === 0) throw new ValidationError({ documentos: ['Inclua os documentos que o edital pede. Peça a correção.'] });
  const late = documentos.find(({ validade }) => validade && validade < dia);
  if (!late) return;
  throw new ValidationError({ documentos: [`"${late.titulo}" venceu em ${formatDate(late.validade ?? '')}. Peça a correção.`] });
}

/**
 * Until when an inscription holds: a pre-qualification and a registro cadastral for one year at most, and no longer than the first of its
 * documents to expire (Lei 14.133/2021, art. 80, § 8º); another, while its procedure is open.
 */
function validadeDe(tipo: Procedimento['tipo'], { documentos }: InscricaoProcedimento, dia: string): string | null {
  if (tipo !== 'pre_qualificacao' && tipo !== 'registro_cadastral') return null;
  const [first] = [somarAnos(dia, 1), ...documentos.flatMap(({ validade }) => validade ?? [])].sort();
  return first ?? null;
}

async function escreverMotivo(tx: Work, id: number, motivo: string): Promise<void> {
  await tx.db.execute('update inscricao_procedimento set motivo = $2 where id = $1 and cliente_id = $3', [id, motivo, tx.cliente.id]);
}

/** The terms to decide inscriptions, which a new holiday moves. */
export const prazosDeAnalise: DeadlineSource = {
  name: inscricaoProcedimento.name,
  label: 'Análise de inscrições em procedimentos auxiliares',
  around: async (work, day) =>
    (
      await work.db.rows<{ id: number; nome: string; inicio: string; prazo: string; aberto: boolean }>(
        `select i.id, p.nome, i.apresentada_em::text as inicio, i.prazo_analise::text as prazo, i.situacao in (${aDecidir}) as aberto
           from inscricao_procedimento i join pessoa p on p.id = i.pessoa_id where i.apresentada_em < $1 and i.prazo_analise >= $1`,
        [day],
      )
    ).map(({ nome, ...prazo }) => ({
      ...prazo,
      descricao: nome,
      url: `${inscricaoProcedimento.route.base}/${prazo.id}`,
      dias: DIAS_ANALISE,
      contagem: 'uteis' as const,
    })),
  move: async (tx, { id }, prazo) => {
    await tx.db.execute('update inscricao_procedimento set prazo_analise = $2, versao = versao + 1 where id = $1 and cliente_id = $3', [
      id,
      prazo,
      tx.cliente.id,
    ]);
  },
};
