import { defineServer } from '../../../server/plugins';
import { onResource } from '../../../server/resources/rules';
import { parametroPatrimonio } from '../resources/parametro_patrimonio';
import { aceitesEsquecidos } from './aceites-esquecidos';
import { alteracaoBemRules } from './alteracao';
import { antesDoMes } from './antes-do-mes';
import { baixaBemRules, termoDeBaixaPaper } from './baixa';
import { bemRules } from './bem';
import { classificacaoRules } from './classificacao';
import { comissaoPatrimonialRules } from './comissao';
import { contagemEmCampo } from './contagem-em-campo';
import { painelPatrimonioRules } from './dashboards/painel';
import { loteDepreciacaoRules } from './depreciar';
import { garantiaBemRules } from './garantia';
import { bemImovelRules, imovelUtilizacaoRules } from './imovel';
import { impressaoPlaquetaRules } from './impressao-plaqueta';
import { instalarClasses } from './instalar';
import { inventarioPatrimonialRules, leituraInventarioRules, relatorioInventarioPaper } from './inventario';
import { movimentacaoBemRules, termoPaper } from './movimentacao';
import { plaquetaRules } from './plaqueta';
import { producaoBemRules } from './producao';
import { provasDosBens } from './provas';
import { rascunhosDasCompras } from './rascunhos';
import { relatoriosDePatrimonio } from './reports/relatorios';
import { revisaoVidaRules } from './revisao-vida';
import { semearPatrimonio } from './semear';
import { taxaRules } from './taxas';
import { termoDeResponsabilidadePaper } from './termo-responsabilidade';
import { tipoBemRules } from './tipo';

export { concluirObra, type ParteDaObra } from './concluir-obra';
export { OBRAS_EM_ANDAMENTO } from './contas';

export const server = defineServer({
  id: 'patrimonio',
  rules: [
    classificacaoRules,
    tipoBemRules,
    taxaRules,
    bemRules,
    producaoBemRules,
    onResource(parametroPatrimonio, {}),
    loteDepreciacaoRules,
    comissaoPatrimonialRules,
    alteracaoBemRules,
    movimentacaoBemRules,
    baixaBemRules,
    garantiaBemRules,
    bemImovelRules,
    imovelUtilizacaoRules,
    inventarioPatrimonialRules,
    leituraInventarioRules,
    plaquetaRules,
    impressaoPlaquetaRules,
    revisaoVidaRules,
    ...rascunhosDasCompras,
  ],
  papers: [termoDeResponsabilidadePaper, termoPaper, termoDeBaixaPaper, relatorioInventarioPaper],
  reports: relatoriosDePatrimonio,
  dashboards: [painelPatrimonioRules],
  captures: [contagemEmCampo],
  nightly: [aceitesEsquecidos],
  shows: ['bem'],
  monthChecks: antesDoMes,
  proofs: provasDosBens,
  seed: semearPatrimonio,
  install: ({ work }) => instalarClasses(work),
});
