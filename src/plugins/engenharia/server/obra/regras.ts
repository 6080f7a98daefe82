import type { Issues } from '../../../../resources/definition';
import { judgeFixed } from '../../../../server/documents/judge-fixed';
import { numberSql } from '../../../../server/resources/number';
import { act, onResource } from '../../../../server/resources/rules';
import { atualSql } from '../../../gestao-de-compras/server';
import { type Obra, obra } from '../../resources/obra';
import { datarPelaOrdem, guardarVersao, rebaselinar } from '../cronograma';
import { lerObra } from '../medicao/ler';
import {
  alertaSql,
  custoSql,
  diasParadosSql,
  doContratoSql,
  financeiroSql,
  fisicoSql,
  paradaPorDecisaoSql,
  previstoSql,
  totalDaObraSql,
} from '../sql';
import { contratar, iniciar, licitar, prorrogar, receberDefinitivo, receberProvisorio } from './atos';
import { completarObra, julgarCronograma, julgarItensNovos } from './completar';
import { divulgar } from './divulgar';
import { incorporarObra } from './incorporar';

/** Works (handbook Engenharia 8). */
export const obraRules = onResource(obra, {
  derived: {
    rotulo: numberSql(obra),
    contratada: (t) =>
      `(select f.nome from public.contrato c join public.pessoa f on f.id = c.contratado_id where c.id = ${t}.contrato_id and c.cliente_id = ${t}.cliente_id)`,
    valor_contratado: (t) => doContratoSql(t, atualSql),
    valor_planilha: totalDaObraSql,
    custo: custoSql,
    dias_paralisados: diasParadosSql,
    percentual_fisico: fisicoSql,
    percentual_financeiro: financeiroSql,
    percentual_previsto: previstoSql,
    desvio: (t) => `round(${fisicoSql(t)} - ${previstoSql(t)}, 2)`,
    alerta: alertaSql,
    paralisada_em: (t) =>
      `(select max(x.inicio) from public.paralisacao_obra x where x.obra_id = ${t}.id and x.cliente_id = ${t}.cliente_id and x.fim is null and x.data_exclusao is null)`,
  },
  filters: {
    por_decisao_judicial: (value, t) => `(${paradaPorDecisaoSql(t)} = ${value === true})`,
    licenca_vence: (value, t, param) =>
      `exists (select from public.obra_licencas l where l.pai_id = ${t}.id and l.validade <= hoje() + ${param(value)}::int)`,
    atrasadas: (value, t) =>
      `(coalesce(${t}.fim_previsto < hoje() and ${t}.situacao in ('em_execucao', 'paralisada'), false)) = ${value === true}`,
  },
  complete: (draft, work, current) => completarObra(draft as Partial<Obra>, current as Obra | null, work.today()),
  judge: (draft, work, current): Issues => {
    const all = { ...current, ...draft } as Obra;
    return { ...julgarCronograma(all, work.today()), ...julgarItensNovos(all), ...judgeFixed(obra, draft, current, 'contratada') };
  },
  acts: {
    projetar: act('Projeto iniciado.'),
    licitar: act('Obra enviada à licitação.', async (record) => licitar(record)),
    contratar: act('Contratação registrada.', (record, _input, tx) => contratar(record, tx)),
    iniciar: act('Obra iniciada.', async (record, { ordem_inicio }, tx) => {
      await iniciar(record, ordem_inicio, tx);
      await datarPelaOrdem(tx, record.id, ordem_inicio);
      await guardarVersao(tx, await lerObra(tx, record.id), { motivo: 'Linha de base, na ordem de início.', termo_id: null });
    }),
    guardar_cronograma: act('Versão do cronograma guardada.', (record, input, tx) => rebaselinar(tx, record, input)),
    prorrogar: act('Prorrogação registrada.', (record, input, tx) => prorrogar(record, input, tx)),
    divulgar_contratados: act('Divulgação registrada.', (record, input, tx) => divulgar(record, 'contratados', input, tx)),
    divulgar_executados: act('Divulgação registrada.', (record, input, tx) => divulgar(record, 'executados', input, tx)),
    receber_provisorio: act('Obra recebida provisoriamente.', (record, input, tx) => receberProvisorio(record, input, tx)),
    receber_definitivo: act('Obra recebida definitivamente.', (record, input, tx) => receberDefinitivo(record, input, tx)),
    incorporar: act('Obra incorporada ao patrimônio.', (record, input, tx) => incorporarObra(record, input, tx)),
    declarar_inacabada: act('Obra declarada inacabada.'),
    cancelar: act('Obra cancelada.'),
  },
});
