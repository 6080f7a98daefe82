import { literal } from '../../../../../server/db/sql';
import { onReport } from '../../../../../server/reports/report';
import { numberSql } from '../../../../../server/resources/number';
import { relacaoContratos } from '../../../reports/contratos/relacao-contratos';
import { processoContratacao } from '../../../resources/contratacao/processo_contratacao';
import { contrato } from '../../../resources/contratos/contrato';
import {
  atualSql,
  dosTermosSql,
  empenhadoSql,
  executadoSql,
  inicialSql,
  liquidadoSql,
  pagoSql,
  pctAcrescidoSql,
  reajustesSql,
  saldoSql,
  vigenciaSql,
} from '../../contratos/valores';
import { documentoSql } from '../fornecimento/base';

const soma = (expression: string) => `${dosTermosSql('c', expression)}::numeric(18,2)`;

/** A line for each signed contract: valor atual = inicial + acréscimos − supressões + reajustes + prorrogações. */
export const relacaoContratosRules = onReport(relacaoContratos, {
  frame: async () => ({ about: [], draft: null }),
  source: ({ por, inicio, fim, situacao, modalidade, orgao_id, gestor_id }, param) => {
    const desde = por === 'vigencia' ? vigenciaSql('c') : 'c.data_assinatura';
    const ate = por === 'vigencia' ? 'c.vigencia_inicio' : 'c.data_assinatura';
    const conditions = [
      'c.numero is not null',
      ...(inicio ? [`coalesce(${desde}, 'infinity') >= ${param(inicio)}::date`] : []),
      ...(fim ? [`${ate} <= ${param(fim)}::date`] : []),
      ...(situacao && situacao !== 'todas' ? [`c.situacao = ${param(situacao)}`] : []),
      ...(modalidade && modalidade !== 'todas' ? [`p.modalidade = ${param(modalidade)}`] : []),
      ...(orgao_id ? [`c.orgao_id = ${param(Number(orgao_id))}`] : []),
      ...(gestor_id ? [`c.gestor_id = ${param(Number(gestor_id))}`] : []),
    ];
    return `select ${numberSql(contrato)('c')} as numero, f.nome as contratado, ${documentoSql('f')} as documento, c.objeto,
                   case when p.id is not null then ${numberSql(processoContratacao)('p')} end as processo, c.data_assinatura as assinatura,
                   ${vigenciaSql('c')} as vigencia, ${inicialSql('c')} as inicial, ${soma('x.valor_acrescido')} as acrescimos,
                   ${soma('x.valor_suprimido')} as supressoes, ${soma(reajustesSql('x'))} as reajustes, ${soma('x.valor_periodo')} as prorrogacoes,
                   ${atualSql('c')} as atual, ${pctAcrescidoSql('c')} as percentual, ${executadoSql('c')} as executado, ${saldoSql('c')} as saldo,
                   ${empenhadoSql('c')} as empenhado, ${liquidadoSql('c')} as liquidado, ${pagoSql('c')} as pago,
                   ${literal(`${contrato.route.base}/`)} || c.id as destino
              from contrato c join public.pessoa f on f.id = c.contratado_id
              left join public.ata_registro_preco a on a.id = c.ata_id
              left join public.processo_contratacao p on p.id = coalesce(c.processo_contratacao_id, a.processo_contratacao_id)
             where ${conditions.join(' and ')} order by c.ano, c.numero`;
  },
});
