import { compareDecimals, type Issues, isEmpty } from '../../../../resources/definition';
import { literal } from '../../../../server/db/sql';
import { requireDay } from '../../../../server/documents/dates';
import { ConflictError, ValidationError } from '../../../../server/http/errors';
import { issueNumber, numberSql } from '../../../../server/resources/number';
import { act, onResource } from '../../../../server/resources/rules';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { esperaAChefia } from '../../../cadastro/server';
import { liberarReservasDe } from '../../../execucao-orcamentaria/server';
import { CONTRATACAO_SEM_EXITO } from '../../resources/contratacao/situacoes';
import { type FormalizacaoDemanda, formalizacaoDemanda } from '../../resources/planejamento/formalizacao_demanda';
import { type SolicitacaoDemanda, solicitacaoDemanda } from '../../resources/planejamento/solicitacao_demanda';
import { processoDasSolicitacoes } from '../contratacao/julgar';
import { recusarOutroPapel } from '../papeis';
import { limiteEm } from '../parametros/limites';
import { aContratarSql } from './a-contratar';
import { andamentoDesdeSql, andamentoSql, comQuemSql, entregaAteSql } from './andamento';
import { exigirJustificativa, passo, reais, recusarAutor } from './etapa';
import { completarItens, julgarItens } from './itens';
import { adotarPrecos } from './pesquisa';
import { exigirReservas, julgarDotacoes, ORIGEM, perguntaDaReserva, reservar, totalDe } from './reservas';
import { comPrecosDaOrigem, julgarSaldo } from './saldo-da-origem';
import { duplicar, gerarProcesso, rascunharAf } from './seguir';

const etapa = solicitacaoDemanda;

/** Solicitações de demanda (handbook Compras 3): each act judges, writes and goes to the next stage. */
export const solicitacaoDemandaRules = onResource(solicitacaoDemanda, {
  derived: {
    rotulo: (t) => `coalesce(${numberSql(solicitacaoDemanda)(t)}, 'Rascunho ' || ${t}.id)`,
    valor_estimado: (t) => `coalesce((select sum(i.valor_total) from public.solicitacao_demanda_itens i where i.pai_id = ${t}.id), 0)`,
    valor_reservado: (t) =>
      `coalesce((select sum(r.valor - r.anulado) from public.reserva_dotacao r where r.cliente_id = ${t}.cliente_id and r.origem = 'solicitacao' and r.origem_id = ${t}.id), 0)`,
    andamento: andamentoSql,
    com_quem: comQuemSql,
    andamento_desde: andamentoDesdeSql,
    entrega_ate: entregaAteSql,
    pesquisada: (t) => `(${t}.tipo <> 'nova' or exists (select from public.pesquisa_preco q where q.solicitacao_demanda_id = ${t}.id
        and q.cliente_id = ${t}.cliente_id and q.data_exclusao is null))`,
    dias_etapa: (t) => `hoje() - ${t}.etapa_desde`,
    atendimento: (t) => `coalesce(
      (select 'Processo ' || lpad(p.numero::text, 6, '0') || '/' || p.exercicio from public.processo_contratacao p
         join public.processo_contratacao_solicitacao_ids x on x.pai_id = p.id and x.alvo_id = ${t}.id
        where p.cliente_id = ${t}.cliente_id and p.data_exclusao is null
          and p.situacao not in (${CONTRATACAO_SEM_EXITO.map(literal).join(', ')}) limit 1),
      (select string_agg('AF ' || lpad(a.numero::text, 6, '0') || '/' || a.exercicio, ', ' order by a.numero) from public.autorizacao_fornecimento a
        where a.solicitacao_demanda_id = ${t}.id and a.cliente_id = ${t}.cliente_id and a.numero is not null and a.situacao <> 'cancelada'
          and a.data_exclusao is null))`,
    aviso: (
      t,
    ) => `(select 'Há material de consumo e permanente na mesma solicitação: são de grupos de despesa e dotações diferentes. Separe-os em duas.'
        from public.solicitacao_demanda_itens i join public.natureza_despesa n on n.id = i.natureza_despesa_id where i.pai_id = ${t}.id
       having bool_or(split_part(n.codigo, '.', 4) in ('30', '32')) and bool_or(split_part(n.codigo, '.', 4) = '52'))`,
  },
  filters: {
    material_id: (value, t, param) =>
      `exists (select from public.solicitacao_demanda_itens i where i.pai_id = ${t}.id and i.material_id = ${param(value)})`,
    a_contratar: (value, t) => `(${aContratarSql(t)}) = ${value === true}`,
  },
  lockedBecause: (t) =>
    `case when ${t}.situacao not in ('rascunho', 'devolvida') then 'A solicitação já foi enviada. Peça que a devolvam para alterar.' end`,
  complete: async (draft, work, current) => {
    if (!draft.itens) return draft;
    const itens = await comPrecosDaOrigem(work, { ...current, ...draft } as Partial<SolicitacaoDemanda>, draft.itens);
    return { ...draft, itens: await completarItens(work, itens) };
  },
  judge: async (draft, work, current) => {
    const all = { ...current, ...draft } as SolicitacaoDemanda;
    requireDay(work, all.data);
    const issues: Issues = {};
    await julgarDepartamento(work, all.departamento_id, issues);
    await julgarItens(work, all.itens, issues);
    julgarDotacoes(work, all.dotacoes, issues);
    if (Object.keys(issues).length > 0) return issues;
    return { ...(await julgarSaldo(work, all)), ...(await julgarSuprimento(work, all, all.data)) };
  },
  begins: { [formalizacaoDemanda.name]: async ([demanda]) => comecarPelaDemanda(demanda as FormalizacaoDemanda) },
  notice: ({ aviso }) => aviso,
  beforeDelete: ({ numero }) => {
    if (numero)
      throw new ConflictError('REGISTRO_BLOQUEADO', {
        message: 'A solicitação já tem número, que não se usa de novo. Cancele-a em vez de excluir.',
      });
  },
  acts: {
    enviar: passo(etapa, 'Solicitação enviada à chefia.', enviar),
    aprovar_chefia: passo(etapa, 'Solicitação aprovada pela chefia.', justificar, {
      apart: recusarAutor(etapa),
      waitsFor: esperaAChefia('departamento_id'),
    }),
    devolver: passo(etapa, 'Solicitação devolvida.'),
    encerrar_pesquisa: passo(etapa, 'Pesquisa de preços encerrada.', encerrarPesquisa),
    reservar: passo(etapa, 'Dotações reservadas.', ({ id }, { dotacoes }, tx) => reservar(tx, id, dotacoes), {
      apart: ({ id }, tx) => recusarOutroPapel(tx, { solicitacoes: [id] }, ['chefia'], 'reserva a dotação', etapa.menu),
      question: perguntaDaReserva,
    }),
    sem_dotacao: passo(etapa, 'Falta de dotação registrada.'),
    retomar: passo(etapa, 'A solicitação voltou a esperar disponibilidade.'),
    autorizar: passo(etapa, 'Solicitação autorizada.', autorizar, {
      apart: async (record, tx) => {
        await recusarAutor(etapa)(record, tx);
        await recusarOutroPapel(tx, { solicitacoes: [record.id] }, ['chefia', 'orcamento'], 'autoriza a despesa', etapa.menu);
      },
    }),
    gerar_licitacao: act('Processo de licitação em preparação.', (record, pedido, tx) => gerarProcesso(tx, record, pedido)),
    gerar_direta: act('Contratação direta em preparação.', (record, pedido, tx) => gerarProcesso(tx, record, pedido)),
    emitir_af: act('Autorização de fornecimento em rascunho.', (record, { almoxarifado_id }, tx) =>
      rascunharAf(tx, record, almoxarifado_id),
    ),
    duplicar: act('Solicitação duplicada.', (record, _input, tx) => duplicar(tx, record)),
    rejeitar: passo(etapa, 'Solicitação rejeitada.', liberar),
    desistir: passo(etapa, 'Solicitação cancelada.'),
    cancelar: passo(etapa, 'Solicitação cancelada.', liberar),
  },
});

/** One that a DFD of the plan begins asks for what it foresaw, with what who asks may still change. */
const comecarPelaDemanda = ({ objeto, justificativa, responsavel_id, itens }: FormalizacaoDemanda) => ({
  tipo: 'nova',
  objeto,
  justificativa,
  solicitante_id: responsavel_id,
  itens: itens.map(({ material_id, quantidade, unidade_id, valor_unitario_estimado, valor_total }) => ({
    material_id,
    quantidade,
    unidade_id,
    valor_unitario_estimado,
    valor_total,
  })),
});

/** The órgão whose entity works here is that of the department. */
async function julgarDepartamento(work: Work, id: number, issues: Issues): Promise<void> {
  const row = await work.db.first<{ entidade_id: number }>(
    `select coalesce(o.entidade_id, o.id) as entidade_id from departamento d join unidade u on u.id = d.unidade_id join orgao o on o.id = u.orgao_id where d.id = $1`,
    [id],
  );
  if (row && row.entidade_id !== work.setting.entidadeId)
    issues.departamento_id = ['O departamento é de outra entidade. Escolha um da entidade do topo, ou troque a entidade.'];
}

/** R7: what is paid at once is small (Lei 14.133/2021, art. 95, § 2º). */
async function julgarSuprimento(work: Work, record: Pick<SolicitacaoDemanda, 'tipo' | 'itens'>, dia: string): Promise<Issues | null> {
  if (record.tipo !== 'suprimento') return null;
  const limite = await limiteEm(work, 'art95_p2', dia);
  const total = totalDe(record);
  if (!limite || compareDecimals(total, limite.valor) <= 0) return null;
  return {
    itens: [
      `O pronto pagamento vai até ${reais(limite.valor)} (Lei 14.133/2021, art. 95, § 2º; ${limite.ato}), e os itens somam ${reais(total)}. Escolha Nova contratação, ou reduza os itens.`,
    ],
  };
}

function recusar(issues: Issues | null): void {
  if (issues && Object.keys(issues).length > 0) throw new ValidationError(issues);
}

async function enviar(record: { id: number }, _input: object, tx: Work): Promise<void> {
  const solicitacao = record as SolicitacaoDemanda;
  if (solicitacao.tipo !== 'nova') exigirPrecos(solicitacao);
  const { numero } = solicitacao.numero ? solicitacao : await issueNumber(tx, solicitacaoDemanda, solicitacao);
  await writeColumns(tx, solicitacaoDemanda, record.id, { numero, enviada_em: solicitacao.enviada_em ?? tx.today() });
}

/** Without a pesquisa, the prices are those that who asked wrote. */
function exigirPrecos({ itens }: SolicitacaoDemanda): void {
  recusar(
    Object.fromEntries(
      itens.flatMap(({ valor_total }, n) =>
        isEmpty(valor_total) || compareDecimals(valor_total as string, '0') === 0
          ? [[`itens.${n}.valor_unitario_estimado`, ['Informe o valor unitário: só a nova contratação tem pesquisa de preços.']]]
          : [],
      ),
    ),
  );
}

async function justificar({ id }: { id: number }, { motivo }: { motivo: string | null }, tx: Work) {
  await exigirJustificativa(tx, solicitacaoDemanda, id, motivo);
}

async function encerrarPesquisa(record: { id: number }, _input: object, tx: Work): Promise<void> {
  const solicitacao = record as SolicitacaoDemanda;
  if (solicitacao.tipo === 'nova') await adotarPrecos(tx, solicitacao);
}

/** R2, R7 and SEG1 at the time of the authorising act, after which the document does not change. */
async function autorizar(record: { id: number }, input: { motivo: string | null }, tx: Work): Promise<void> {
  const solicitacao = record as SolicitacaoDemanda;
  await justificar(record, input, tx);
  recusar(await julgarSuprimento(tx, solicitacao, tx.today()));
  recusar(await julgarSaldo(tx, solicitacao));
  await exigirReservas(tx, solicitacao);
  await writeColumns(tx, solicitacaoDemanda, record.id, { autorizada_em: tx.today() });
}

async function liberar({ id }: { id: number }, { motivo }: { motivo: string }, tx: Work): Promise<void> {
  await exigirForaDeProcesso(tx, id);
  await liberarReservasDe(tx, { tipo: ORIGEM, id }, motivo);
}

/** R4: what a contratação is made for stays while it lives. @throws ConflictError */
async function exigirForaDeProcesso(tx: Work, id: number): Promise<void> {
  const presa = await processoDasSolicitacoes(tx, [id], 0);
  if (presa)
    throw new ConflictError('REGISTRO_BLOQUEADO', {
      message: `A solicitação está no processo ${presa.processo}. Revogue-o ou anule-o antes de cancelar.`,
    });
}
