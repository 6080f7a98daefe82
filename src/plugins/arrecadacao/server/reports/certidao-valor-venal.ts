import { formatDecimal } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import { onReport } from '../../../../server/reports/report';
import { certidaoValorVenal } from '../../reports/certidao-valor-venal';

interface Avaliado extends Record<string, unknown> {
  inscricao: string;
  valor_terreno: string;
  valor_edificacoes: string;
  valor_venal: string | null;
  fundamento: string | null;
}

/** The valuation in force of the exercício: without one, nothing is certified. */
export const certidaoValorVenalRules = onReport(certidaoValorVenal, {
  frame: async (work, { imovel_id, exercicio }) => {
    const found = await work.inYear(Number(exercicio)).db.first<Avaliado>(
      `select i.inscricao, a.valor_terreno::text, a.valor_edificacoes::text, a.valor_venal::text,
              (select p.fundamento from parametro_valor_venal p where p.exercicio = $2 limit 1) as fundamento
         from imovel i left join lateral (select a.* from avaliacao_imovel a where a.imovel_id = i.id order by a.id desc limit 1) a on true where i.id = $1`,
      [imovel_id, exercicio],
    );
    if (!found?.valor_venal)
      throw new ValidationError({ imovel_id: [`O imóvel não tem valor venal em ${exercicio}. Complete o cadastro e calcule-o.`] });
    const law = found.fundamento ? `, apurado segundo a ${found.fundamento}` : '';
    return {
      about: [],
      draft: null,
      text: [
        `Certificamos que o imóvel de inscrição imobiliária ${found.inscricao} tem, no exercício de ${exercicio}, o valor venal de R$ ${formatDecimal(found.valor_venal, 2)}${law}.`,
      ],
      found: { partes: [found.valor_terreno, found.valor_edificacoes] },
    };
  },
  source: ({ partes }, param) => {
    const [terreno, edificacoes] = partes as string[];
    return `select x.descricao, x.valor from (values (1, 'Terreno', ${param(terreno)}::numeric(18,2)), (2, 'Edificações', ${param(edificacoes)}::numeric(18,2))) x(n, descricao, valor)
             order by x.n`;
  },
});
