// Each of these screens is loaded when it is first shown.

/** The screen to sign in and sign up, for signed-out visitors. */
export const authScreen = async () => ({
  Component: (await import('../../features/auth/auth-page.tsx')).AuthPage,
});

/** The screen of a recovery link, which most views have. */
export const resetPasswordScreen = async () => ({
  Component: (await import('../../features/auth/reset-password-page.tsx')).ResetPasswordPage,
});
