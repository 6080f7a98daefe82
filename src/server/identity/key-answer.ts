import { z } from 'zod';

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
type Transport = (typeof TRANSPORTS)[number];

const bytes = (max: number) =>
  z
    .string('A resposta da chave de segurança está incompleta.')
    .regex(/^[\w-]+$/, 'A resposta da chave de segurança é inválida.')
    .max(max);
const envelope = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key', 'A resposta da chave de segurança é inválida.'),
  clientExtensionResults: z.object({}).default({}),
};
/** How a key may be reached; what a newer browser names and this server does not know is left out. */
const transports = z
  .array(z.string().max(30))
  .max(10)
  .default([])
  .transform((names) => names.filter(isTransport));

/** What the browser gives of a key that signed a challenge (AuthenticationResponseJSON of WebAuthn). */
export const keyAnswer = z.object(
  {
    ...envelope,
    response: z.object({
      clientDataJSON: bytes(4000),
      authenticatorData: bytes(4000),
      signature: bytes(4000),
      userHandle: z
        .string()
        .max(200)
        .nullish()
        .transform((handle) => handle ?? undefined),
    }),
  },
  'Use a chave de segurança.',
);
export type KeyAnswer = z.infer<typeof keyAnswer>;

/** What the browser gives of a key that was just made (RegistrationResponseJSON of WebAuthn). */
export const newKeyAnswer = z.object(
  { ...envelope, response: z.object({ clientDataJSON: bytes(4000), attestationObject: bytes(16_000), transports }) },
  'Use a chave de segurança.',
);
export type NewKeyAnswer = z.infer<typeof newKeyAnswer>;

function isTransport(name: string): name is Transport {
  return TRANSPORTS.some((known) => known === name);
}
