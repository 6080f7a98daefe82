import { definirOpcao } from './opcao';

export const opcaoTerreno = definirOpcao('opcao_terreno', 'caracteristica_terreno', '/cadastro/caracteristicas-imovel/terrenos', {
  one: 'Opção de terreno',
  many: 'Opções de terrenos',
});
