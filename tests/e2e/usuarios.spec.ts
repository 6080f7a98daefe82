import { cpfOf, unique } from './support/api';
import { choose, listReady, otherAct, rows, select, toast } from './support/screen';
import { expect, test } from './support/test';

const USUARIOS = '/cadastro/usuarios/permissoes';

test.describe('Permissões do usuário', () => {
  test('copia o perfil de outro usuário e confere, na simulação, o que ele passa a poder', async ({ page, enter, api }) => {
    const grupo = await api.grupo({
      'cadastro.orgao': [1, 2],
      'execucao-orcamentaria.empenho': [5],
      'execucao-orcamentaria.liquidacao': [5],
    });
    const make = async (nome: string, grupos: object[]) => {
      const pessoa = await api.pessoa({ nome: `${nome} ${unique()}` });
      const email = `${unique().toLowerCase()}@exemplo.com.br`;
      return api.make(USUARIOS, { pessoa_id: pessoa.id, email, tipo: ['cidadao'], grupos });
    };
    const source = await make('Origem', [{ grupo_id: grupo.id, inicio: '2021-01-01' }]);
    const target = await make('Destino', []);
    await enter(`${USUARIOS}/${target.id}`, { as: cpfOf(1) });
    await otherAct(page, 'Copiar perfil de…');
    await choose(page, select(page, 'Copiar de'), String(source.nome), String(source.nome));
    await page.getByRole('button', { name: 'Copiar perfil' }).click();
    await expect(toast(page, 'Perfil copiado com sucesso!')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${USUARIOS}/${target.id}$`));
    await expect(page.getByRole('region', { name: 'Grupos', exact: true }).first()).toContainText(String(grupo.nome));
    await otherAct(page, 'Simular acesso');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Acesso de ${target.nome}`);
    await expect(page.getByRole('alert').filter({ hasText: 'Segregação de funções' })).toContainText(
      'Pode empenhar e também atestar e liquidar.',
    );
    const tree = page.getByRole('region', { name: 'O que o usuário pode fazer' });
    await tree.getByText('Cadastro', { exact: true }).click();
    await expect(tree.getByRole('listitem').filter({ hasText: /^Órgãos/ })).toHaveText('Órgãos Visualizar, Salvar');
  });

  test('a revisão de acessos mostra só as contas que ninguém usa', async ({ page, enter }) => {
    await enter(USUARIOS);
    await listReady(page);
    await page.getByRole('link', { name: 'Revisão de acessos' }).click();
    await expect(page.getByRole('list', { name: 'Filtros aplicados' })).toContainText('Sem acesso há (dias): 180');
    await expect(rows(page).filter({ hasText: 'Helena' })).toHaveCount(0);
  });
});
