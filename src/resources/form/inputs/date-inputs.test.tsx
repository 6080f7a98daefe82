// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { date, dateTime } from '../../definition/field';
import { FieldsForm } from '../fields-form';

const fields = { inicio: date({ label: 'Início', max: '2030-12-31' }), quando: dateTime({ label: 'Quando' }) };

function open() {
  const onSubmit = vi.fn(async () => undefined);
  render(<FieldsForm fields={fields} submit="Salvar" onSubmit={onSubmit} />);
  return { onSubmit, inicio: screen.getByLabelText<HTMLInputElement>('Início'), save: screen.getByRole('button', { name: 'Salvar' }) };
}

afterEach(cleanup);

it('a date typed without the zeros is the date that was meant', async () => {
  const { onSubmit, inicio, save } = open();
  await userEvent.type(inicio, '1/2/1990');
  await userEvent.type(screen.getByLabelText('Quando'), '5/3/1990 9:05');
  await userEvent.tab();
  await userEvent.click(save);
  expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ inicio: '1990-02-01', quando: '1990-03-05T12:05:00.000Z' }));
});

it.each([
  ['31/02/1990', 'O campo "Início" deve ser uma data válida entre 1900 e 2100.'],
  ['01/02/90', 'O campo "Início" deve ser uma data válida entre 1900 e 2100.'],
  ['01/01/2031', 'O campo "Início" não pode ser posterior a 31/12/2030.'],
])('%s stays on screen and is refused with its reason', async (typed, message) => {
  const { onSubmit, inicio, save } = open();
  await userEvent.type(inicio, typed);
  await userEvent.tab();
  expect(inicio.value).toBe(typed);
  await userEvent.click(save);
  expect(await screen.findByText(message)).toBeTruthy();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('the arrows go a day, and typing on entering takes the place of what was there', async () => {
  const { onSubmit, inicio, save } = open();
  await userEvent.type(inicio, '28022024');
  await userEvent.keyboard('{ArrowUp}');
  expect(inicio.value).toBe('29/02/2024');
  await userEvent.tab();
  inicio.focus();
  await userEvent.keyboard('03042025');
  await userEvent.click(save);
  expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ inicio: '2025-04-03' }));
});
