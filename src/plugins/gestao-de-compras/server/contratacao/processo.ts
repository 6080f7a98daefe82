import { literal } from '../../../../server/db/sql';
import { ConflictError } from '../../../../server/http/errors';
import { numberSql } from '../../../../server/resources/number';
import { onResource } from '../../../../server/resources/rules';
import { pedidoDivulgacao, pedidoEncerramento, pedidoParecer } from '../../resources/contratacao/atos';
import { MODALIDADES } from '../../resources/contratacao/modalidades';
import { type ProcessoContratacao, processoContratacao } from '../../resources/contratacao/processo_contratacao';
import { CONTRATACAO_ABERTA } from '../../resources/contratacao/situacoes';
import { pedidoMotivo } from '../../resources/motivo';
import { nomeSql } from '../reports/planejamento/nomes';
import { fase, recusarQuemConduz, recusarQuemPesquisou } from './fase';
import { autorizar, desfazer, divulgar, emitirParecer, enviarParecer, fracassar, retomar, sanear, suspender } from './fases';
import { avisoSql } from './fracionamento';
import { homologar } from './homologar';
import { completarItensDoProcesso, ramoDe } from './itens';
import { julgarProcesso } from './julgar';
import { travarDotacoes } from './reservas';
import { abrirSessao, declararVencedor, encerrarDisputa } from './sessao';

/** SQL: the modality of a contratação and its number in it. */
export const rotuloModalidadeSql = (t: string) =>
  `${nomeSql(`${t}.modalidade`, MODALIDADES)} || coalesce(' ' || lpad(${t}.numero_modalidade::text, 3, '0') || '/' || ${t}.exercicio, '')`;

/** SQL: what the items of a contratação are estimated at. */
export const estimadoSql = (t: string) =>
  `coalesce((select sum(i.valor_total) from public.processo_contratacao_itens i where i.pai_id = ${t}.id), 0)`;
/** SQL: what a contratação was homologated for; null of none. */
export const homologadoSql = (t: string) =>
  `(select sum(r.valor_total) from public.resultado_item_licitacao r where r.processo_contratacao_id = ${t}.id and r.situacao = 'homologado' and r.data_exclusao is null)`;
/** SQL: what the items that were homologated were estimated at, over which the economy is (R17). */
export const estimadoHomologadoSql = (t: string) =>
  `(select sum(i.valor_total) from public.processo_contratacao_itens i where i.pai_id = ${t}.id and i.situacao_item = 'homologado')`;

/** SQL: how many proposals were sent: all that is told of them until the session (R3). */
const recebidasSql = (t: string) =>
  `(select count(*)::int from public.proposta_licitacao p where p.processo_contratacao_id = ${t}.id and p.cliente_id = ${t}.cliente_id
     and p.data_exclusao is null and p.situacao not in ('rascunho', 'retirada'))`;

const daAutoridade = { apart: recusarQuemConduz };
const queMoveReservas = { lock: travarDotacoes };

/** Processos de contratação (handbook Compras 4A). */
export const processoContratacaoRules = onResource(processoContratacao, {
  derived: {
    rotulo: (t) => `coalesce(${numberSql(processoContratacao)(t)}, 'Rascunho ' || ${t}.id)`,
    rotulo_modalidade: rotuloModalidadeSql,
    valor_estimado: estimadoSql,
    valor_homologado: homologadoSql,
    economia: (t) => `(${estimadoHomologadoSql(t)} - ${homologadoSql(t)})`,
    aviso: avisoSql,
    propostas_recebidas: recebidasSql,
  },
  filters: {
    material_id: (value, t, param) =>
      `exists (select from public.processo_contratacao_itens i where i.pai_id = ${t}.id and i.material_id = ${param(value)})`,
    vencedor_id: (value, t, param) =>
      `exists (select from public.resultado_item_licitacao r where r.processo_contratacao_id = ${t}.id and r.situacao = 'homologado'
        and r.fornecedor_id = ${param(value)} and r.data_exclusao is null)`,
  },
  lockedBecause: (t) =>
    `case when ${t}.situacao not in (${CONTRATACAO_ABERTA.map(literal).join(', ')}) then 'O processo já saiu da fase preparatória. Peça que o devolvam para saneamento.' end`,
  complete: async (draft, work, current) => {
    const all = { ...current, ...draft } as ProcessoContratacao;
    const itens = await completarItensDoProcesso(work, all);
    return { ...draft, itens, ramo_id: await ramoDe(work, itens), ...(!current && { fase_desde: work.now().toISOString() }) };
  },
  judge: (draft, work, current) => julgarProcesso(work, { ...current, ...draft } as ProcessoContratacao),
  notice: ({ aviso }) => aviso,
  beforeDelete: () => {
    throw new ConflictError('REGISTRO_BLOQUEADO', {
      message: 'O processo tem número, que não se usa de novo. Revogue-o em vez de excluir.',
    });
  },
  acts: {
    enviar_parecer: fase({}, 'Processo enviado ao jurídico.', enviarParecer),
    emitir_parecer: fase(pedidoParecer, 'Parecer emitido.', emitirParecer, { apart: recusarQuemPesquisou }),
    autorizar: fase({}, 'Contratação autorizada.', autorizar, daAutoridade),
    sanear: fase(pedidoMotivo, 'Processo devolvido para saneamento.', sanear),
    divulgar: fase(pedidoDivulgacao, 'Contratação divulgada.', divulgar),
    abrir_sessao: fase({}, 'Sessão aberta.', abrirSessao),
    encerrar_disputa: fase({}, 'Disputa encerrada e ofertas classificadas.', encerrarDisputa),
    convocar: fase({}, 'Licitantes convocados para habilitação.'),
    declarar_vencedor: fase({}, 'Vencedor declarado.', declararVencedor),
    adjudicar: fase({}, 'Objeto adjudicado.', async () => undefined, daAutoridade),
    homologar: fase({}, 'Contratação homologada.', homologar, { ...daAutoridade, ...queMoveReservas }),
    suspender: fase(pedidoMotivo, 'Processo suspenso.', suspender),
    retomar: fase({}, 'Processo retomado.', retomar),
    fracassar: fase(pedidoEncerramento, 'Processo declarado fracassado.', fracassar, queMoveReservas),
    revogar: fase(pedidoEncerramento, 'Processo revogado.', desfazer('revogada'), { ...daAutoridade, ...queMoveReservas }),
    anular: fase(pedidoEncerramento, 'Processo anulado.', desfazer('anulada'), { ...daAutoridade, ...queMoveReservas }),
  },
});
