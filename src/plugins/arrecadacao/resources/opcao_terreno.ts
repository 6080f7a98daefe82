import { defineOpcao } from './opcao';

export const opcaoTerreno = defineOpcao('opcao_terreno', 'caracteristica_terreno', '/cadastro/caracteristicas-imovel/terrenos', {
  one: 'Opção de terreno',
  many: 'Opções de terrenos',
});
