// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { ldoRisco } from '../../plugins/planejamento/resources/ldo/ldo_risco';
import { prazoDesde } from '../../plugins/planejamento/resources/prazos';
import { date, type Fields, integer, money, text } from '../definition/field';
import { FieldsForm } from './fields-form';

afterEach(cleanup);

/** A form to be filled in; gives what it sends. */
function fillIn(fields: Fields): unknown[] {
  const sent: unknown[] = [];
  render(<FieldsForm fields={fields} submit="Salvar" onSubmit={async (values) => void sent.push(values)} />);
  return sent;
}

describe('campo de formulário', () => {
  it('avisa, sem recusar, enquanto o rascunho cumpre a condição do aviso', async () => {
    const { probabilidade } = ldoRisco.fields;
    const fields = { tipo: text(20, { label: 'Tipo' }), probabilidade };
    const { rerender } = render(
      <FieldsForm fields={fields} values={{ probabilidade: 'possivel' }} submit="Salvar" onSubmit={async () => undefined} />,
    );
    expect(screen.queryByText(/é provisão, não risco/)).toBeNull();
    rerender(<FieldsForm fields={fields} values={{ probabilidade: 'provavel' }} submit="Salvar" onSubmit={async () => undefined} />);
    expect((await screen.findByText(/é provisão, não risco/)).getAttribute('role')).toBe('status');
  });

  it('envia os seus campos, e não o que se pôs ao lado deles para mostrar', async () => {
    const sent: unknown[] = [];
    const fields = { credor_id: integer({ label: 'Credor' }) };
    const values = { credor_id: 7, credor: { id: 7, nome: 'Papelaria Aurora' } };
    render(<FieldsForm fields={fields} values={values} submit="Salvar" onSubmit={async (typed) => void sent.push(typed)} />);
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(sent).toEqual([{ credor_id: 7 }]);
  });

  it('diz com que valor um campo em branco será guardado, e então não o exige', async () => {
    const sent = fillIn({
      exercicio: integer({ label: 'Exercício', required: true }),
      prazo: date({ label: 'Prazo', required: true, defaultFrom: prazoDesde('exercicio', '08-31') }),
    });
    expect(screen.queryByText(/Em branco/)).toBeNull();
    await userEvent.type(await screen.findByLabelText(/Exercício/), '2030');
    expect(await screen.findByText('Em branco, 31/08/2029.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(sent).toMatchObject([{ exercicio: 2030 }]);
  });

  it('o valor com centavos demais fica à vista, com a mensagem que o recusa, e não é enviado', async () => {
    const sent = fillIn({ valor: money({ label: 'Valor', required: true }) });
    const input = await screen.findByLabelText<HTMLInputElement>(/Valor/);
    await userEvent.type(input, '1234,565');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(input.value).toBe('1.234,565');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText(/deve ser um número com até \d+ dígitos inteiros e 2 decimais/).length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
    await userEvent.clear(input);
    await userEvent.type(input, '1234,500');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(input.value).toBe('1.234,50');
    expect(sent).toMatchObject([{ valor: '1234.50' }]);
  });
});
