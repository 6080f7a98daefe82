import { defineServer } from '../../../server/plugins';
import { adesaoRules } from './adesao';
import { atrativoRules } from './atrativo';
import { grupoRules } from './grupo';
import { cadasturDaNoite } from './noite';
import { paginaRules } from './pagina';
import { blocosDoTurismo } from './paginas/blocos';
import { site } from './paginas/site';
import { painelRules } from './painel';
import { semearTurismo } from './semear/semear';

export const server = defineServer({
  id: 'turismo',
  rules: [grupoRules, atrativoRules, paginaRules, adesaoRules],
  dashboards: [painelRules],
  blocks: blocosDoTurismo,
  site,
  nightly: [cadasturDaNoite],
  seed: semearTurismo,
});
