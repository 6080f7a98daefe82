// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { text } from '../definition/field';
import { defineResource, section } from '../definition/resource';
import BeginFrom from './begin-from';

const { answer } = vi.hoisted(() => ({ answer: { give: (_values: Record<string, unknown>) => {} } }));
vi.mock('../../providers/http', () => ({
  http: { get: () => new Promise((resolve) => (answer.give = (result) => resolve({ data: { result } }))) },
  refusalOf: () => '',
}));
afterEach(cleanup);

const conta = defineResource({
  name: 'conta',
  label: { one: 'Conta', many: 'Contas', gender: 'f' },
  route: { base: '/contas' },
  api: { path: '/contas' },
  menu: 'contas',
  display: ['saida'],
  fields: { saida: text(20, { label: 'Saída' }), retorno: text(20, { label: 'Retorno' }) },
  list: { columns: ['saida'], filters: [], sort: ['id'] },
  form: [section('Conta', ['saida', 'retorno'])],
});

function Form() {
  const form = useForm({ defaultValues: { saida: '', retorno: '' } });
  return (
    <FormProvider {...form}>
      <BeginFrom resource={conta} from="viagem" draft={0} />
      <input aria-label="Saída" {...form.register('saida')} />
      <input aria-label="Retorno" {...form.register('retorno')} />
    </FormProvider>
  );
}

it('o que a pessoa escreveu antes de o servidor responder fica como ela escreveu', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/contas/criar?de=viagem&ids=1']}>
        <Form />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await userEvent.type(screen.getByLabelText('Retorno'), '13:30');
  answer.give({ saida: '05:00', retorno: '20:00' });
  const value = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;
  await waitFor(() => expect(value('Saída')).toBe('05:00'));
  expect(value('Retorno')).toBe('13:30');
});
