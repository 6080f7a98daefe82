import type { Issues } from '../../../../resources/definition';
import { ConflictError } from '../../../../server/http/errors';
import { numberSql } from '../../../../server/resources/number';
import { act, asking, onResource } from '../../../../server/resources/rules';
import { julgarPrazo } from '../../calculo/contratos/prazos';
import {
  pedidoAssinatura,
  pedidoDesignacao,
  pedidoEncerramento,
  pedidoExtincao,
  pedidoPncp,
  pedidoReajuste,
} from '../../resources/contratos/atos';
import { type Contrato, contrato } from '../../resources/contratos/contrato';
import { pedidoOrdenador } from '../../resources/ordenador';
import { comMotivo } from '../motivo';
import { nada } from '../planejamento/etapa';
import { assinarContrato, consultarContratado } from './assinar';
import { aguardaCienciaSql, darCiencia } from './ciencia';
import { faltaDoArt92Sql } from './clausulas';
import { anular, designar, encerrar, enviarAoJuridico, extinguir, informarPncp, retomar, suspender, tornarVigente } from './etapas';
import { garantiaAdicionalSql, garantiaDevidaSql, garantidoSql } from './garantido';
import { redigirClausulas } from './minuta';
import { completarItens, julgarOrigem, processoDe } from './origem';
import { calcularReajuste, reajusteCalculado } from './reajuste';
import { convocarRemanescente } from './remanescente';
import { saldoVinculadoSql } from './saldo-vinculado';
import { solicitarEmpenhosDoContrato } from './solicitar-empenhos';
import { acrescidoSql, atualSql, executadoSql, inicialSql, pctAcrescidoSql, saldoSql, valeSql, vigenciaSql } from './valores';

/** Contratos (handbook Compras 4B). */
export const contratoRules = onResource(contrato, {
  derived: {
    rotulo: (t) => `coalesce(${numberSql(contrato)(t)}, 'Minuta ' || ${t}.id)`,
    vigencia_atual: vigenciaSql,
    dias_restantes: (t) => `${vigenciaSql(t)} - hoje()`,
    valor_inicial: inicialSql,
    valor_atual: atualSql,
    executado: executadoSql,
    saldo_contratual: saldoSql,
    pct_acrescido: pctAcrescidoSql,
    falta_do_art_92: faltaDoArt92Sql,
    aguarda_ciencia: aguardaCienciaSql,
    garantia_adicional: garantiaAdicionalSql,
    garantia_devida: garantiaDevidaSql,
    garantido: garantidoSql,
    saldo_vinculado: saldoVinculadoSql,
    termos: (t) =>
      `(select count(*)::int from public.termo_contratual x where x.contrato_id = ${t}.id and x.cliente_id = ${t}.cliente_id and ${valeSql('x')})`,
  },
  filters: {
    vence_em: (value, t, param) => `${vigenciaSql(t)} <= hoje() + ${param(value)}::int`,
    acrescimo_acima: (value, t, param) => `${acrescidoSql(t)} > ${param(value)}::int`,
    fiscal_id: (value, t, param) =>
      `exists (select from public.contrato_fiscais f where f.pai_id = ${t}.id and f.pessoa_id = ${param(value)})`,
  },
  lockedBecause: (t) => `case when ${t}.numero is not null then 'O contrato está assinado: os itens e valores só mudam por termo.'
    when ${t}.situacao <> 'minuta' then 'A minuta já foi enviada. Peça que a devolvam para alterar.' end`,
  complete: async (draft, work, current) => {
    if (current && !draft.itens) return draft;
    return { ...draft, itens: await completarItens(work, { ...current, ...draft }, draft.itens ?? [], current?.id ?? 0) };
  },
  judge: async (draft, work, current): Promise<Issues | null> => {
    const all = { ...current, ...draft } as Contrato;
    const issues = await julgarOrigem(work, all, all.itens, current?.id ?? 0);
    const { amparo } = await processoDe(work, all);
    const wrong = julgarPrazo({ ...all, amparo, inicio: all.vigencia_inicio, fim: all.vigencia_fim });
    if (wrong) issues.vigencia_fim = [wrong];
    return issues;
  },
  beforeDelete: ({ numero }) => {
    if (numero) throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'O contrato tem número, que não se usa de novo. Anule-o.' });
  },
  acts: {
    redigir: act(nada, 'Cláusulas redigidas.', ({ id }, _input, tx) => redigirClausulas(tx, id)),
    enviar_juridico: act(nada, 'Minuta enviada ao jurídico.', (record, _input, tx) => enviarAoJuridico(record as Contrato, tx)),
    devolver: act(comMotivo, 'Minuta devolvida.'),
    liberar_assinatura: act(nada, 'Contrato liberado para assinatura.'),
    assinar: act(
      asking(pedidoAssinatura),
      'Assinatura registrada.',
      (record, input, tx) => assinarContrato(record as Contrato, input as never, tx),
      { askOutside: consultarContratado(contrato) },
    ),
    designar: act(asking(pedidoDesignacao), 'Designação registrada.', (record, input, tx) => designar(record as Contrato, input, tx)),
    dar_ciencia: act(nada, 'Ciência registrada.', (record, _input, tx) => darCiencia(record as Contrato, tx)),
    informar_pncp: act(asking(pedidoPncp), 'Publicação registrada.', (record, input, tx) =>
      informarPncp(record as Contrato, input as never, tx),
    ),
    tornar_vigente: act(nada, 'Contrato vigente.', (record, input, tx) => tornarVigente(record as Contrato, input, tx)),
    solicitar_empenhos: act(asking(pedidoOrdenador), 'Empenhos solicitados.', (record, input, tx) =>
      solicitarEmpenhosDoContrato(record as Contrato, input, tx),
    ),
    calcular_reajuste: act(
      asking(pedidoReajuste),
      'Apostilamento em minuta.',
      (record, input, tx) => calcularReajuste(record as Contrato, input as never, tx),
      { said: reajusteCalculado },
    ),
    suspender: act(comMotivo, 'Contrato suspenso.', (record, input, tx) => suspender(record as Contrato, input, tx)),
    retomar: act(comMotivo, 'Contrato retomado.', (record, input, tx) => retomar(record as Contrato, input, tx)),
    encerrar: act(asking(pedidoEncerramento), 'Contrato encerrado.', (record, input, tx) =>
      encerrar(record as Contrato, input as never, tx),
    ),
    extinguir: act(asking(pedidoExtincao), 'Contrato extinto.', (record, input, tx) => extinguir(record as Contrato, input, tx)),
    convocar_remanescente: act(nada, 'Minuta do remanescente feita.', (record, _input, tx) => convocarRemanescente(record as Contrato, tx)),
    anular: act(comMotivo, 'Contrato anulado.', (record, input, tx) => anular(record as Contrato, input, tx)),
  },
});
