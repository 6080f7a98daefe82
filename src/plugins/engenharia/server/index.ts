import { defineServer } from '../../../server/plugins';
import { boletimPaper } from './boletim';
import { diarioObraRules } from './diario';
import { contratosDeObras, medicaoObraRules } from './medicao/regras';
import { obraRules } from './obra/regras';
import { paralisacaoObraRules } from './paralisacao/regras';

export const server = defineServer({
  id: 'engenharia',
  rules: [obraRules, medicaoObraRules, paralisacaoObraRules, diarioObraRules, ...contratosDeObras],
  papers: [boletimPaper],
});
