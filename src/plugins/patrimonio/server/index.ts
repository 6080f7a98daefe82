import { defineServer } from '../../../server/plugins';
import { antesDoMes } from './antes-do-mes';
import { bemRules } from './bem';
import { classificacaoRules } from './classificacao';
import { loteDepreciacaoRules } from './depreciar';
import { instalarClasses } from './instalar';
import { provasDosBens } from './provas';
import { rascunhosDasCompras } from './rascunhos';
import { semearPatrimonio } from './semear';
import { taxaRules } from './taxas';
import { tipoBemRules } from './tipo';

export { concluirObra, type ParteDaObra } from './concluir-obra';
export { OBRAS_EM_ANDAMENTO } from './contas';

export const server = defineServer({
  id: 'patrimonio',
  rules: [classificacaoRules, tipoBemRules, taxaRules, bemRules, loteDepreciacaoRules, ...rascunhosDasCompras],
  shows: ['bem'],
  monthChecks: antesDoMes,
  proofs: provasDosBens,
  seed: semearPatrimonio,
  install: ({ work }) => instalarClasses(work),
});
