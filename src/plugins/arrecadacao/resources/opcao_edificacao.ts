import { definirOpcao } from './opcao';

export const opcaoEdificacao = definirOpcao(
  'opcao_edificacao',
  'caracteristica_edificacao',
  '/cadastro/caracteristicas-imovel/edificacoes',
  { one: 'Opção de edificação', many: 'Opções de edificações' },
);
