import type { Issues } from '../../../../resources/definition';
import { ConflictError } from '../../../../server/http/errors';
import { numberSql } from '../../../../server/resources/number';
import { act, onResource } from '../../../../server/resources/rules';
import { julgarPrazo } from '../../calculo/contratos/prazos';
import { type Contrato, contrato } from '../../resources/contratos/contrato';
import { assinarContrato, consultarContratado } from './assinar';
import { aguardaCienciaSql, darCiencia } from './ciencia';
import { faltaDoArt92Sql } from './clausulas';
import { anular, designar, encerrar, enviarAoJuridico, extinguir, informarPncp, retomar, suspender, tornarVigente } from './etapas';
import { garantiaAdicionalSql, garantiaDevidaSql, garantidoSql } from './garantido';
import { redigirClausulas } from './minuta';
import { enviarExtrato } from './no-diario';
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
    redigir: act('Cláusulas redigidas.', ({ id }, _input, tx) => redigirClausulas(tx, id)),
    enviar_juridico: act('Minuta enviada ao jurídico.', (record, _input, tx) => enviarAoJuridico(record, tx)),
    devolver: act('Minuta devolvida.'),
    liberar_assinatura: act('Contrato liberado para assinatura.'),
    assinar: act('Assinatura registrada.', assinarContrato, { askOutside: consultarContratado(contrato) }),
    designar: act('Designação registrada.', designar),
    dar_ciencia: act('Ciência registrada.', (record, _input, tx) => darCiencia(record, tx)),
    informar_pncp: act('Publicação registrada.', informarPncp),
    tornar_vigente: act('Contrato vigente.', tornarVigente),
    enviar_ao_diario: act('Extrato enviado ao diário oficial.', enviarExtrato),
    solicitar_empenhos: act('Empenhos solicitados.', solicitarEmpenhosDoContrato),
    calcular_reajuste: act('Apostilamento em minuta.', calcularReajuste, { said: reajusteCalculado }),
    suspender: act('Contrato suspenso.', suspender),
    retomar: act('Contrato retomado.', retomar),
    encerrar: act('Contrato encerrado.', encerrar),
    extinguir: act('Contrato extinto.', extinguir),
    convocar_remanescente: act('Minuta do remanescente feita.', (record, _input, tx) => convocarRemanescente(record, tx)),
    anular: act('Contrato anulado.', anular),
  },
});
