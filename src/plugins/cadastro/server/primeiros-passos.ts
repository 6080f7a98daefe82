import type { FirstStep } from '../../../server/first-steps';
import { departamento } from '../resources/departamento';
import { usuario } from '../resources/usuario';

/** A estrutura e as pessoas, sem as quais ninguém mais entra nem recebe coisa alguma. */
export const primeirosPassos: readonly FirstStep[] = [
  {
    texto: 'Cadastrar as unidades e os departamentos',
    porque: 'A despesa é de uma unidade, e os papéis chegam a um departamento.',
    resource: departamento,
    done: 'exists (select from departamento)',
  },
  {
    texto: 'Criar as contas das pessoas',
    porque: 'Cada pessoa entra com a sua conta, nos grupos que dizem o que ela faz. Sem e-mail, a primeira senha aparece na tela.',
    resource: usuario,
    done: '(select count(*) from usuario) > 1',
  },
  {
    texto: 'Dizer quem ordena a despesa',
    porque: 'A lei separa quem autoriza de quem empenha, liquida e paga: ponha alguém em um grupo com o papel de ordenador.',
    resource: usuario,
    done: `exists (select from usuario_grupo g join grupo_usuario p on p.id = g.grupo_id
      where 'ordenador' = any(p.papeis) and g.inicio <= hoje() and coalesce(g.fim, hoje()) >= hoje())`,
  },
];
