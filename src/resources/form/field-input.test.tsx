// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
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

  const prazos = {
    exercicio: integer({ label: 'Exercício', required: true }),
    prazo: date({ label: 'Prazo', required: true, defaultFrom: prazoDesde('exercicio', '08-31') }),
  };

  it('o que o sistema propõe fica no campo, acompanha os outros e é enviado', async () => {
    const sent = fillIn(prazos);
    const exercicio = await screen.findByLabelText(/Exercício/);
    await userEvent.type(exercicio, '2030');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/Prazo/).value).toBe('31/08/2029'));
    await userEvent.clear(exercicio);
    await userEvent.type(exercicio, '2031');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/Prazo/).value).toBe('31/08/2030'));
    expect(screen.queryByText(/Em branco/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(sent).toMatchObject([{ exercicio: 2031, prazo: '2030-08-31' }]);
  });

  it('o que a pessoa apaga não volta: o campo diz com que valor será guardado, e então não o exige', async () => {
    const fields = { ano: integer({ label: 'Ano', required: true, defaultFrom: () => 2026 }) };
    const sent = fillIn(fields);
    const ano = await screen.findByLabelText<HTMLInputElement>(/Ano/);
    await waitFor(() => expect(ano.value).toBe('2026'));
    await userEvent.clear(ano);
    expect(await screen.findByText('Em branco, 2026.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(sent).toHaveLength(1);
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
