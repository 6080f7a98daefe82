import type { ServerRoom } from '../../../../server/plugins';
import { movimentoContaVinculadaRules } from '../contratos/conta-vinculada';
import { contratoRules } from '../contratos/contrato';
import { despesaDosContratos } from '../contratos/empenhos';
import { contratoExecucaoRules } from '../contratos/execucao';
import { garantiaContratoRules } from '../contratos/garantia';
import { medicaoContratoRules } from '../contratos/medicao';
import { clausulasPaper, minutaPaper } from '../contratos/minuta';
import { ocorrenciaContratoRules } from '../contratos/ocorrencia';
import { prazosDosContratos, prazosDosTermos } from '../contratos/prazos';
import { provasDosContratos } from '../contratos/provas';
import { roteiroFiscalizacaoRules } from '../contratos/roteiro';
import { semearContratos } from '../contratos/semear';
import { termoContratualRules } from '../contratos/termo';
import { vigenciasQueAcabam } from '../contratos/vigencias';
import { visitasAFazer } from '../contratos/visitas-a-fazer';
import { relacaoContratosRules } from '../reports/contratos/relacao-contratos';
import { vigenciaContratosRules } from '../reports/contratos/vigencia-contratos';

export const contratosRoom: ServerRoom = {
  rules: [
    contratoRules,
    termoContratualRules,
    garantiaContratoRules,
    ocorrenciaContratoRules,
    medicaoContratoRules,
    movimentoContaVinculadaRules,
    roteiroFiscalizacaoRules,
    contratoExecucaoRules,
    ...despesaDosContratos,
  ],
  reports: [relacaoContratosRules, vigenciaContratosRules],
  papers: [minutaPaper, clausulasPaper],
  deadlines: [prazosDosContratos, prazosDosTermos],
  proofs: provasDosContratos,
  waiting: [vigenciasQueAcabam, visitasAFazer],
  seed: semearContratos,
};
