const uuidForm = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Whether a text can be an identifier at all; what cannot simply does not exist. */
export const isId = (value: string) => uuidForm.test(value);
