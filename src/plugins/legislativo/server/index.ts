import { offer } from '../../../server/offers';
import { defineServer } from '../../../server/plugins';
import { onResource } from '../../../server/resources/rules';
import { nomesDosAutores } from '../../planejamento/server';
import { assuntoLegislativo } from '../resources/assunto_legislativo';
import { tipoMateriaLegislativa } from '../resources/tipo_materia_legislativa';
import { audienciaRules } from './audiencia/regras';
import { comissaoRules } from './comissao';
import { legislaturaRules } from './legislatura';
import { materiaEndpoints } from './materia/chamadas';
import { emendaRules } from './materia/emenda';
import { noiteDaCamara } from './materia/noite';
import { parecerRules } from './materia/parecer';
import { prazosDaCamara } from './materia/prazos';
import { materiaRules } from './materia/regras';
import { tramitacaoRules } from './materia/tramitacao';
import { mesaRules } from './mesa';
import { ataPaper, autografoPaper, materiaPaper, pautaPaper } from './papeis';
import { parametroRules } from './parametros';
import { lerNomesParlamentares, parlamentarRules } from './parlamentar';
import { parlamentarPublico } from './parlamentar-publico';
import { relatorioLegislativoRules } from './reports/relatorio';
import { resumoEndpoint } from './resumo';
import { reuniaoRules } from './reuniao/regras';
import { semearLegislativo } from './semear/semear';
import { plenarioEndpoints } from './sessao/chamadas';
import { pautaRules } from './sessao/pauta';
import { sessaoRules } from './sessao/regras';
import { sessaoLegislativaRules } from './sessao-legislativa';
import { normaRules, presencaRules, votoRules } from './voto';

export const server = defineServer({
  id: 'legislativo',
  rules: [
    legislaturaRules,
    sessaoLegislativaRules,
    parlamentarRules,
    mesaRules,
    comissaoRules,
    onResource(assuntoLegislativo, {}),
    onResource(tipoMateriaLegislativa, {}),
    parametroRules,
    materiaRules,
    emendaRules,
    parecerRules,
    reuniaoRules,
    tramitacaoRules,
    sessaoRules,
    pautaRules,
    audienciaRules,
    votoRules,
    presencaRules,
    normaRules,
  ],
  terms: prazosDaCamara,
  papers: [materiaPaper, autografoPaper, ataPaper, pautaPaper],
  endpoints: () => [...plenarioEndpoints, ...materiaEndpoints, parlamentarPublico, resumoEndpoint],
  reports: [relatorioLegislativoRules],
  nightly: [noiteDaCamara],
  offers: [offer(nomesDosAutores, lerNomesParlamentares)],
  seed: semearLegislativo,
});
