import { onOfficialTable } from '../../../server/official/endpoints';
import { nivelDe } from '../resources/natureza_despesa';
import {
  acompanhamentoOficial,
  fonteOficial,
  funcaoOficial,
  naturezaDespesaOficial,
  naturezaReceitaOficial,
  subfuncaoOficial,
} from '../resources/tabelas-oficiais';
import { levelAbove } from './code-levels';
import { APURACOES, heritageOf } from './heranca';
import { codigoSuperior, levelsAbove, mirroredCode } from './naturezas-receita';

/** The national tables that an accountant imports every year (handbook Planejamento 15, D12). */
export const tabelasOficiaisEndpoints = [
  ...onOfficialTable(funcaoOficial, {}),
  ...onOfficialTable(subfuncaoOficial, {}),
  ...onOfficialTable(naturezaDespesaOficial, {
    above: levelAbove,
    municipal: ({ codigo }) => nivelDe(String(codigo)) === 'desdobramento',
    // the LOA discriminates to the elemento (Portaria 163/2001 art. 6º), as the national rows of the product do
    fresh: ({ codigo }) => ({ analitica: nivelDe(String(codigo)) === 'elemento' }),
  }),
  ...onOfficialTable(naturezaReceitaOficial, {
    above: codigoSuperior,
    judge: (codigo, has) => {
      const mirrored = mirroredCode(codigo);
      return mirrored && !has(mirrored) ? `Uma natureza intraorçamentária repete a ${mirrored}, que não está no arquivo.` : null;
    },
    municipal: ({ desdobramento = '00.00' }) => desdobramento !== '00.00',
    inherits: {
      fields: APURACOES,
      ofRegister: async (work, codigo, wanted) => {
        const { values, superior } = await heritageOf(work, levelsAbove(codigo), wanted);
        return { values, como: superior?.codigo ?? null };
      },
    },
    // what is not of categoria 1 is not current revenue (LRF art. 2º IV)
    fresh: ({ codigo }) => (String(codigo).startsWith('1') ? {} : { rcl: 'nao' }),
  }),
  ...onOfficialTable(fonteOficial, {
    // an export of the register repeats each fonte by grupo, and has the municipality's breakdowns
    municipal: ({ grupo = '1', detalhamento = '0000' }) => grupo !== '1' || detalhamento !== '0000',
    fresh: ({ bloco }) => ({ orcamentaria: bloco !== 'extra' }),
  }),
  ...onOfficialTable(acompanhamentoOficial, {}),
];
