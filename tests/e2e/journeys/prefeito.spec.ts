import { expect, test } from '../support/journey';

test('o prefeito responde no telefone a duas perguntas: quanto ainda se pode gastar em Saúde, e se o pessoal está dentro do limite', async ({
  person,
}) => {
  const augusto = await person('Augusto', { phone: true });
  const { page } = augusto;
  await page.getByRole('link', { name: 'Execução Orçamentária' }).click();
  await page.getByRole('link', { name: 'Painel de controle', exact: true }).first().click();
  const saude = page.getByRole('listitem').filter({ hasText: 'Saúde: ainda se pode gastar este mês' });
  await expect(saude).toContainText(/R\$ [\d.]+,\d\d/);
  await expect(saude).toContainText('No ano restam');
  await augusto.count('vê quanto ainda se pode gastar em Saúde');
  await page.goto('/');
  await page.getByRole('link', { name: 'Contabilidade', exact: true }).click();
  await page.getByRole('link', { name: 'Limites', exact: true }).first().click();
  // above the alert the word says so, and what the law then does
  const pessoal = page.getByRole('listitem').filter({ hasText: 'Pessoal do Executivo' });
  await expect(pessoal).toContainText('Acima do alerta');
  await expect(pessoal).toContainText('LRF, art. 59');
  await augusto.count('vê o limite de pessoal');
});
