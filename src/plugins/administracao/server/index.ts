import { endpoint } from '../../../server/http/endpoint';
import { defineServer } from '../../../server/plugins';
import { resumoDosProcessos } from '../../processos/server';

/** What the cards of the home of Administração count, each for who may open its screens (handbook Administração 18). */
const resumo = endpoint({
  access: 'session',
  tag: 'Administração',
  method: 'GET',
  url: '/administracao/resumo',
  summary: 'O que espera em cada módulo',
  handle: async (work) => ({ cartoes: await resumoDosProcessos(work) }),
});

export const server = defineServer({ id: 'administracao', endpoints: () => [resumo] });
