import { distribuicaoRecursos } from '../../../reports/loa/distribuicao-recursos';
import type { LoaParameters } from '../../../reports/loa/parameters';
import { previsaoDespesa } from '../../../resources/loa/previsao_despesa';
import { conferirVersao } from '../../conferencia/conferencia';
import { noRelatorioDaLoa } from './on-loa-report';
import { linhasDaLoa, rowsAddressSql } from './rows';
import { frameOfVersion, printedVersion } from './version';

/** The alerts of the legal minimums and limits, AL-01 to AL-08. */
const PAINEL = /^AL-0[1-8]$/;

export const distribuicaoRecursosRules = noRelatorioDaLoa(distribuicaoRecursos, {
  frame: async (work, parameters) => {
    const version = await printedVersion(work, parameters as unknown as LoaParameters);
    if (!version) return null;
    const { itens } = await conferirVersao(work, version.id);
    const panel = itens
      .filter(({ codigo }) => PAINEL.test(codigo))
      .map(({ codigo, titulo, situacao, apurado, exigido, mensagens }) =>
        apurado === null
          ? `${codigo} – ${titulo}: ${mensagens.join(' ')}`
          : `${codigo} – ${titulo}: apurado ${apurado}, exigido ${exigido}${situacao === 'ok' ? '' : ' (em alerta)'}.`,
      );
    return { ...frameOfVersion(version), notes: ['Mínimos e limites legais, de toda a versão:', ...panel] };
  },
  source: (parameters, param) => {
    const area = parameters.area === 'orgao' ? 'orgao' : 'funcao';
    return `with ${linhasDaLoa(parameters, param)},
      habitantes as (select l.populacao from loa l join versao_planejamento q on q.loa_id = l.id join versao v on v.id = q.id)
      select d.${area} || ' – ' || d.${area}_nome as area, coalesce(sum(d.valor) filter (where d.bloco = 'livre'), 0) as livre,
             coalesce(sum(d.valor) filter (where d.bloco <> 'livre'), 0) as vinculada, sum(d.valor) as total,
             round(sum(d.valor) / (select h.populacao from habitantes h), 2) as per_capita,
             ${rowsAddressSql(previsaoDespesa, parameters, { [`${area}_id`]: `d.${area}_id` })} as destino
        from d group by d.${area}, d.${area}_nome, d.${area}_id order by d.${area}`;
  },
});
