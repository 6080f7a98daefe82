import { defineServer } from '../../../server/plugins';
import { onResource } from '../../../server/resources/rules';
import { diarioSecao } from '../resources/diario_secao';
import { parametroDiario } from '../resources/parametro_diario';
import { diagramacaoEndpoints } from './diagramacao';
import { assinaturasDaEdicao } from './edicao/assinar';
import { edicaoRules } from './edicao/regras';
import { materiaRules } from './materia';
import { noiteDoDiario } from './noite';
import { painelDiarioRules } from './painel';
import { avisarPendentes } from './publicar/avisar';
import { arquivoDaEdicao } from './publico';
import { semearDiario } from './semear/semear';

export { enviarAoDiario, type ParaODiario } from './enviar';
export { ORIGEM_DE_MATERIAS, type OrigemDeMaterias, type PublicadoNoDiario } from './origem';

export const server = defineServer({
  id: 'diario',
  rules: [onResource(parametroDiario, {}), onResource(diarioSecao, {}), materiaRules, edicaoRules],
  dashboards: [painelDiarioRules],
  signatures: assinaturasDaEdicao,
  endpoints: () => [...diagramacaoEndpoints, arquivoDaEdicao],
  nightly: noiteDoDiario,
  everyHour: avisarPendentes,
  seed: semearDiario,
});
