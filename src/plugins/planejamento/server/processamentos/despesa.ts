import { formatDecimal, multiplyDecimals, roundDecimal, sumDecimals } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import { decimalDe } from '../../calculo/linhas/checks';
import { gradeDespesaServer } from '../grids';
import { linesOf, mudancaDe, type OperationRules } from './operation';
import { beginsWith, changed, factorOf } from './receita';

const FILTERS = ['orgao_id', 'acao_id', 'fonte_recurso_id'] as const;

export const reprojetarDespesa: OperationRules = {
  grade: gradeDespesaServer,
  plan: async (work, { version, lookups, entrada }) => {
    const lines = (await linesOf(work, gradeDespesaServer, version.id)).filter(
      (line) =>
        FILTERS.every((name) => !entrada[name] || line[name] === entrada[name]) &&
        beginsWith(lookups.naturezasDespesa.get(Number(line.natureza_despesa_id))?.codigo, entrada.natureza),
    );
    const linhas = lines.flatMap((line) => {
      const antes = decimalDe(line.valor as string);
      const valor = arredondarA(multiplyDecimals(antes, factorOf(entrada.indice)), String(entrada.arredondamento));
      return mudancaDe(line, antes, valor, changed(line, { valor }));
    });
    return { lidas: lines.length, linhas };
  },
};

function arredondarA(value: string, unit: string): string {
  if (unit === 'centavo') return roundDecimal(value, 2);
  if (unit === 'real') return `${roundDecimal(value, 0)}.00`;
  return roundDecimal(multiplyDecimals(roundDecimal(multiplyDecimals(value, '0.01'), 0), '100'), 2);
}

export const equilibrarFonte: OperationRules = {
  grade: gradeDespesaServer,
  plan: async (work, { version, lookups, entrada }) => {
    const lines = await linesOf(work, gradeDespesaServer, version.id);
    const line = lines.find(({ id }) => id === entrada.previsao_despesa_id);
    if (!line) throw new ValidationError({ previsao_despesa_id: ['A linha de destino é de outra versão.'] });
    if (line.fonte_recurso_id !== entrada.fonte_recurso_id)
      throw new ValidationError({ previsao_despesa_id: ['A linha de destino é de outra fonte.'] });
    const fonte = lookups.fontes.get(Number(entrada.fonte_recurso_id));
    const row = await work.db.first<{ diferenca: string }>(
      `select (coalesce((select sum(r.valor_liquido) from previsao_receita r join fonte_recurso f on f.id = r.fonte_recurso_id
                          where r.versao_planejamento_id = $1 and r.origem = 'loa' and f.codigo_stn = x.codigo_stn), 0)
             - coalesce((select sum(d.valor) from previsao_despesa d join fonte_recurso f on f.id = d.fonte_recurso_id
                          where d.versao_planejamento_id = $1 and f.codigo_stn = x.codigo_stn), 0))::text as diferenca
         from fonte_recurso x where x.id = $2`,
      [version.id, entrada.fonte_recurso_id],
    );
    const antes = decimalDe(line.valor as string);
    const valor = sumDecimals([antes, row?.diferenca ?? '0.00']);
    if (valor.startsWith('-'))
      throw new ValidationError({
        previsao_despesa_id: [
          `A despesa da fonte ${fonte?.codigo ?? ''} passa da receita em R$ ${formatDecimal((row?.diferenca ?? '').slice(1), 2)}, mais do que a linha tem.`,
        ],
      });
    return { lidas: lines.length, linhas: mudancaDe(line, antes, valor, changed(line, { valor })) };
  },
};
