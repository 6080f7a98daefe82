import { literal, wordsSql } from '../../../../server/db/sql';
import { ConflictError } from '../../../../server/http/errors';
import { numberSql } from '../../../../server/resources/number';
import { act, onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { MODALIDADES } from '../../resources/contratacao/modalidades';
import { type ProcessoContratacao, processoContratacao } from '../../resources/contratacao/processo_contratacao';
import { CONTRATACAO_ABERTA } from '../../resources/contratacao/situacoes';
import { abrirSessaoRespondida, encerrarEClassificar, receberPropostas } from './abertura';
import { passarVez } from './cobertura';
import { convocadosComAviso, convocar } from './convocacao';
import { reservarCota } from './cota';
import { desempatar } from './desempate';
import { abrirFaseCompetitiva } from './dialogo';
import { reiniciarDisputa } from './disputa';
import { retificarEdital } from './edital';
import { solicitarEmpenhos } from './empenhar';
import { empatadoSql, esperaPorSql } from './espera';
import { fase, recusarNaAutoridade, recusarNoParecer, recusarQuemConduz } from './fase';
import { adjudicar, declararVencedorHabilitado } from './fase-recursal';
import {
  autorizar,
  desfazer,
  dispensarParecer,
  divulgar,
  emitirParecer,
  enviarParecer,
  fracassar,
  retomar,
  sanear,
  suspender,
} from './fases';
import { avisosSql } from './fracionamento';
import { consultarVencedores, homologar } from './homologar';
import { declararAusencia, esperaDeclaracao, esperaQuemConduz, exigirDeclaracao, faltaDeclararSql } from './impedimento';
import { abrirDosHabilitados } from './inversao';
import { divulgarIrp, manifestarIrp } from './irp';
import { completarItensDoProcesso, ramoDe } from './itens';
import { julgarProcesso } from './julgar';
import { minutasFeitas } from './minutas';
import { redigirPecas } from './pecas';
import { travarDotacoes } from './reservas';
import { abrirPrecos } from './sessao';
import { retomarItem, suspenderItem } from './suspensao-item';

/** SQL: the modality of a contratação and its number in it. */
export const rotuloModalidadeSql = (t: string) =>
  `${wordsSql(`${t}.modalidade`, MODALIDADES)} || coalesce(' ' || lpad(${t}.numero_modalidade::text, 3, '0') || '/' || ${t}.exercicio, '')`;

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

/** SQL: whether a contratação has the favourable legal opinion, or needs none. */
const analisadoSql = (t: string) => `coalesce(${t}.parecer_favoravel, false) or ${t}.parecer_dispensado_em is not null`;

const homologadaComMinutas = (tx: Work) => {
  const minutas = minutasFeitas(tx);
  return minutas ? `Contratação homologada: ${minutas}.` : null;
};
const daAutoridade = { apart: recusarQuemConduz };
const deQuemAutoriza = { apart: recusarNaAutoridade };
const deQuemConduz = { apart: ({ id }: { id: number }, tx: Work) => exigirDeclaracao(tx, id) };
const queMoveReservas = { lock: travarDotacoes };

/** Processos de contratação (handbook Compras 4A). */
export const processoContratacaoRules = onResource(processoContratacao, {
  derived: {
    rotulo: (t) => `coalesce(${numberSql(processoContratacao)(t)}, 'Rascunho ' || ${t}.id)`,
    rotulo_modalidade: rotuloModalidadeSql,
    valor_estimado: estimadoSql,
    valor_homologado: homologadoSql,
    economia: (t) => `(${estimadoHomologadoSql(t)} - ${homologadoSql(t)})`,
    aviso: avisosSql,
    falta_declarar: faltaDeclararSql,
    espera_por: esperaPorSql,
    empatado: empatadoSql,
    // the base of the last stage: what is drawn to be added to it is told to nobody
    disputa_ate: (t) => `(select max(i.disputa_ate) from public.processo_contratacao_itens i where i.pai_id = ${t}.id)`,
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
    reservar_cota: act('Cota reservada.', reservarCota),
    divulgar_irp: act('Intenção de registro de preços aberta.', async (processo, { irp_ate }, tx) =>
      divulgarIrp(processo, irp_ate as string, tx),
    ),
    manifestar_irp: act('Órgão participante registrado.', manifestarIrp),
    declarar_ausencia_impedimento: act('Ausência de impedimento declarada.', declararAusencia, { waitsFor: esperaDeclaracao }),
    redigir_pecas: act('Peças redigidas pelos modelos.', redigirPecas),
    enviar_parecer: fase('Processo enviado ao jurídico.', enviarParecer),
    emitir_parecer: fase('Parecer emitido.', emitirParecer, { apart: recusarNoParecer, waitsFor: (t) => `not (${analisadoSql(t)})` }),
    dispensar_parecer: act('Parecer dispensado.', dispensarParecer, daAutoridade),
    autorizar: fase('Contratação autorizada.', autorizar, { ...deQuemAutoriza, waitsFor: analisadoSql }),
    sanear: fase('Processo devolvido para saneamento.', sanear),
    divulgar: fase('Contratação divulgada.', divulgar),
    retificar: act('Edital retificado.', retificarEdital),
    abrir_fase_competitiva: act('Fase competitiva aberta.', abrirFaseCompetitiva, deQuemConduz),
    receber_propostas: fase('Recebimento de propostas iniciado.', receberPropostas),
    abrir_sessao: fase('Sessão aberta.', abrirSessaoRespondida, {
      ...deQuemConduz,
      waitsFor: (t, caller) => `${t}.data_sessao <= now() and ${esperaQuemConduz(t, caller)}`,
    }),
    encerrar_disputa: fase('Disputa encerrada e ofertas classificadas.', encerrarEClassificar, deQuemConduz),
    encerrar_habilitacao: fase('Propostas dos habilitados abertas.', abrirDosHabilitados, deQuemConduz),
    abrir_precos: fase('Preços abertos.', abrirPrecos, deQuemConduz),
    reiniciar_disputa: fase('Disputa das demais posições reiniciada.', reiniciarDisputa, deQuemConduz),
    desempatar: fase('Empate decidido.', desempatar, deQuemConduz),
    passar_vez: fase('Vez passada.', passarVez, deQuemConduz),
    convocar: fase('Licitantes convocados para habilitação.', convocar, { ...deQuemConduz, said: convocadosComAviso }),
    declarar_vencedor: fase('Vencedor declarado.', declararVencedorHabilitado, deQuemConduz),
    adjudicar: fase('Objeto adjudicado.', adjudicar, deQuemAutoriza),
    homologar: fase('Contratação homologada.', homologar, {
      ...deQuemAutoriza,
      ...queMoveReservas,
      waitsFor: (t) =>
        `${t}.situacao = 'adjudicado' or (${t}.natureza <> 'licitacao' and ${t}.modo_disputa <> 'dispensa_disputa' and ${esperaPorSql(t)} is null)`,
      said: homologadaComMinutas,
      askOutside: consultarVencedores,
    }),
    solicitar_empenhos: act('Empenhos solicitados.', solicitarEmpenhos),
    suspender_item: act('Item ou lote suspenso.', suspenderItem, deQuemConduz),
    retomar_item: act('Item ou lote retomado.', retomarItem, deQuemConduz),
    suspender: fase('Processo suspenso.', suspender),
    retomar: fase('Processo retomado.', retomar),
    fracassar: fase('Processo declarado fracassado.', fracassar, { ...deQuemConduz, ...queMoveReservas }),
    revogar: fase('Processo revogado.', desfazer('revogada'), { ...daAutoridade, ...queMoveReservas }),
    anular: fase('Processo anulado.', desfazer('anulada'), { ...daAutoridade, ...queMoveReservas }),
  },
});
