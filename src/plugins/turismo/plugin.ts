import { definePlugin } from '../../resources/definition/plugin';
import { painelTurismo } from './dashboards/painel_turismo';
import { adesaoMapa } from './resources/adesao_mapa';
import { atrativoTuristico } from './resources/atrativo_turistico';
import { grupoTuristico } from './resources/grupo_turistico';
import { turismoPagina } from './resources/turismo_pagina';

export const plugin = definePlugin({
  id: 'turismo',
  title: 'Turismo',
  resources: [grupoTuristico, atrativoTuristico, turismoPagina, adesaoMapa],
  dashboards: [painelTurismo],
  slots: { atrativo_turistico: { links: [{ label: 'Mapa do Turismo', to: adesaoMapa }] } },
});
