import { describe, expect, it } from 'vitest';
import type { MenuItem } from '../../providers/profile';
import { findInMenu } from './commands';

const node = (nome: string, more: Partial<MenuItem> = {}): MenuItem => ({
  id: nome.length,
  codigo: nome,
  nome,
  url: `/${nome}`,
  icone: null,
  ordem: 1,
  sistema_pai: null,
  regras: [1, 2],
  visivel: true,
  items: [],
  ...more,
});

const SCREENS = [
  node('Pessoas', { palavras: ['Pessoa', 'credor'], novo: 'Nova pessoa', atos: ['Unificar'] }),
  node('Dívida ativa', { palavras: ['Inscrição em dívida ativa'], atos: ['Inscrever', 'Emitir CDA', 'Cancelar'] }),
  node('Certidões de dívida ativa', { palavras: ['Certidão de dívida ativa', 'CDA'] }),
  node('Contribuintes', { listas: [{ nome: 'Baixas', url: '/baixas', palavras: ['Baixa'], atos: ['Estornar'] }] }),
  node('Contracheques', { palavras: ['Contracheque', 'folha'] }),
  node('Folhas de pagamento', { palavras: ['Folha de pagamento', 'folha'], atos: ['Calcular', 'Fechar'] }),
  node('Guias', { palavras: ['Guia'], atos: ['Cancelar'] }),
];

const found = (text: string) => {
  const { telas, acoes, outras } = findInMenu(SCREENS, text, (one) => [one]);
  const names = (some: typeof telas) => some.map(({ nome }) => nome);
  return { telas: names(telas), acoes: names(acoes), outras: names(outras), urls: acoes.map(({ url }) => url) };
};

describe('o que se encontra pelo menu', () => {
  it('"CDA" leva à certidão e ao ato que a emite', () => {
    expect(found('cda')).toMatchObject({ telas: ['Certidões de dívida ativa'], acoes: ['Emitir CDA'], urls: ['/Dívida ativa'] });
  });

  it('"folha", "contracheque" e "baixa" levam às telas onde se fazem', () => {
    expect(found('folha').telas).toEqual(['Folhas de pagamento', 'Contracheques']);
    expect(found('contracheque').telas).toEqual(['Contracheques']);
    expect(found('baixa').telas).toEqual(['Baixas']);
  });

  it('"nova pessoa", "cadastrar pessoa" e até "novo pessoa" começam um cadastro', () => {
    for (const text of ['nova pessoa', 'cadastrar pessoa', 'novo pessoa', 'NOVA credor'])
      expect(found(text), text).toMatchObject({ telas: [], acoes: ['Nova pessoa'], urls: ['/Pessoas/criar'] });
  });

  it('a lista que não tem lugar no menu está abaixo da tela de que pende', () => {
    const [baixas] = findInMenu(SCREENS, 'baixas', (one) => [one]).telas;
    expect(baixas).toMatchObject({ url: '/baixas', lugar: 'Contribuintes' });
    expect(findInMenu(SCREENS, 'estornar baixa', (one) => [one]).acoes).toMatchObject([
      { url: '/baixas', lugar: 'Contribuintes › Baixas' },
    ]);
  });

  it('o ato com o nome da tela é só o dela; o nome da tela não traz todos os seus atos', () => {
    expect(found('cancelar guia').acoes).toEqual(['Cancelar']);
    expect(found('cancelar').acoes).toEqual(['Cancelar', 'Cancelar']);
    expect(found('guia').acoes).toEqual([]);
  });

  it('o meio de uma palavra vale menos: vem à parte', () => {
    expect(found('cheque')).toMatchObject({ telas: [], outras: ['Contracheques'] });
  });
});
