/* Generated from packages/contracts by "npm run generate -w packages/client". */

export interface paths {
    "/api/v1/benchmarks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List benchmarks
         * @description The newest first.
         *
         *     Needs the scope `read`.
         */
        get: operations["listBenchmarks"];
        put?: never;
        /**
         * Score past tests
         * @description Each row is a test that has ended: control, actual winner, then the other headlines. The scoring is kept and runs in the background; with `wait` the answer has its result.
         *
         *     Needs the scope `write`.
         */
        post: operations["createBenchmark"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/benchmarks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a benchmark
         * @description With its result when it is complete; with `results=0` without the single rows.
         *
         *     Needs the scope `read`.
         */
        get: operations["readBenchmark"];
        put?: never;
        post?: never;
        /**
         * Delete a benchmark
         * @description Needs the scope `write`.
         */
        delete: operations["deleteBenchmark"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/experiments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List experiments
         * @description The newest first, a page at a time. The `Link` header names the next page, `X-Total-Count` how many match.
         *
         *     Needs the scope `read`.
         */
        get: operations["listExperiments"];
        put?: never;
        /**
         * Create an experiment
         * @description Needs the scope `write`.
         */
        post: operations["createExperiment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/experiments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an experiment
         * @description With the results of its newest finished analysis.
         *
         *     Needs the scope `read`.
         */
        get: operations["readExperiment"];
        put?: never;
        post?: never;
        /**
         * Delete an experiment
         * @description With all its data and results. Forecasts that were sealed stay in the track record, without their texts.
         *
         *     Needs the scope `write`.
         */
        delete: operations["deleteExperiment"];
        options?: never;
        head?: never;
        /**
         * Change an experiment
         * @description Name, texts or context; what is left out stays. Variants are replaced as a whole, blank ones dropped.
         *
         *     Needs the scope `write`.
         */
        patch: operations["changeExperiment"];
        trace?: never;
    };
    "/api/v1/experiments/{id}/explanations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Explain the results
         * @description What pushes each variant of the newest finished analysis up or down against the control.
         *
         *     Needs the scope `read`.
         */
        get: operations["explainExperiment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/experiments/{id}/outcome": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an outcome
         * @description What the real test did, with and without the prediction as prior.
         *
         *     Needs the scope `read`.
         */
        get: operations["readOutcome"];
        /**
         * Record an outcome
         * @description What the real test did, by impressions and clicks of its arms. If-Match names the revision that it replaces, `"0"`: none yet.
         *
         *     Needs the scope `write`.
         */
        put: operations["recordOutcome"];
        post?: never;
        /**
         * Remove an outcome
         * @description Its revisions are kept.
         *
         *     Needs the scope `write`.
         */
        delete: operations["deleteOutcome"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/experiments/{id}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run the analysis
         * @description Of the texts as they are now. Answers the experiment: with `wait` and 200 together with its results.
         *
         *     Needs the scope `write`.
         */
        post: operations["runExperiment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/experiments/{id}/variants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write variants
         * @description Has the writer write variants of the control, best first. With `save` they are added to the experiment. Needs the Pro plan.
         *
         *     Needs the scope `write` and the Pro plan.
         */
        post: operations["writeVariants"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feeds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the feeds with their newest titles
         * @description The workspace's RSS and Atom feeds, the oldest first, each with its newest articles; a title is the control of an experiment to be. Feeds are added in the product, and read again every 15 minutes at most.
         *
         *     Needs the scope `read`.
         */
        get: operations["listFeeds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell what the key is
         * @description The key that the call was made with, its scopes and its workspace. Any key may ask.
         *
         *     Needs no scope.
         */
        get: operations["readKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/live/{id}/assignment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Assign a unit to a headline
         * @description The headline for one person, device or account: the same at every call, and the same that the script in a page gives the visitor of this id. The id is not stored. Of a test that is paused it is the control, of one that is over what is served.
         *
         *     Needs the scope `read`.
         */
        get: operations["assignUnit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/live/{id}/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report counts
         * @description What a server or a mailing has counted, as totals since its beginning: the same totals again change nothing, larger ones replace those of the same `source`, smaller ones are refused. Sources and pages add up, so nobody may be in two of them.
         *
         *     Needs the scope `write`.
         */
        post: operations["reportCounts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/predictions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Predict which headline wins
         * @description Scores the headlines against the control at once. Nothing is kept, unless `save` is true: then an experiment with the given `name` is made and its analysis started, which needs the scope `write` as well.
         *
         *     Needs the scope `predict`.
         */
        post: operations["createPrediction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/track-record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the track record
         * @description How the sealed forecasts came out, those made before their tests apart from back-tests and from tests without a date; no verdict below 30 outcomes.
         *
         *     Needs the scope `read`.
         */
        get: operations["readTrackRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/track-record/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the sealed forecasts
         * @description The workspace's chain of sealed forecasts as JSON lines, which `npx frontrunner verify` checks without a server; with `texts=1` with the headlines that are not deleted.
         *
         *     Needs the scope `read`.
         */
        get: operations["exportTrackRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description The oldest first, without their secrets.
         *
         *     Needs the scope `read`, of a key whose maker is admin or above.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Add a webhook
         * @description The address is told of the chosen events, signed as Standard Webhooks say. The secret is told in this answer only.
         *
         *     Needs the scope `write`, of a key whose maker is admin or above.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a webhook
         * @description With what waits to be sent to it and its log.
         *
         *     Needs the scope `write`, of a key whose maker is admin or above.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change a webhook
         * @description What is left out stays. `on` switches it off or on again; switched on, it begins without its failures.
         *
         *     Needs the scope `write`, of a key whose maker is admin or above.
         */
        patch: operations["changeWebhook"];
        trace?: never;
    };
    "/api/v1/webhooks/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the secret
         * @description Draws a new one, told in this answer only; the one before signs beside it for 24 hours.
         *
         *     Needs the scope `write`, of a key whose maker is admin or above.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event
         * @description Of the type `webhook.test`, signed and tried again as any other.
         *
         *     Needs the scope `write`, of a key whose maker is admin or above.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The headline of a live test for one unit. */
        Assignment: {
            counted: boolean;
            headline: string;
            id: string;
            /** @enum {string} */
            status: "waiting" | "running" | "paused" | "stopped";
            variant: string;
        };
        /** @description The scoring of past tests, queued, running or ended. */
        BenchmarkJob: {
            accuracy: number | null;
            accuracyInterval: {
                high: number;
                low: number;
            } | null;
            averageConfidence: number | null;
            calibrationId: string | null;
            createdAt: string;
            finishedAt: string | null;
            id: string;
            message: string | null;
            name: string;
            progressPercent: number;
            rows: number;
            /** @enum {string} */
            status: "queued" | "running" | "complete" | "failed" | "cancelled";
            totalTests: number | null;
        };
        /** @description How right the predictions are on past tests; shares in percent. */
        BenchmarkResult: {
            accuracy: number;
            accuracyInterval: {
                high: number;
                low: number;
            };
            againstControl: {
                /** @enum {string} */
                code: "better" | "worse" | "undecided" | "too-few";
                pValue: number | null;
            };
            againstGuessing: {
                /** @enum {string} */
                code: "better" | "worse" | "undecided" | "too-few";
                pValue: number | null;
            };
            averageConfidence: number;
            baselines: {
                alwaysControl: number;
                chance: number;
            };
            benchmarkId: string | null;
            byVariantCount: {
                arms: number;
                chance: number;
                correct: number;
                total: number;
            }[];
            calibrationId: string | null;
            clusters: number;
            confidenceTierAccuracy: {
                high: number | null;
                low: number | null;
                medium: number | null;
            };
            contentType: ("headline" | "ad" | "cta" | "email" | "landing" | "social" | "button" | "other") | null;
            correctPredictions: number;
            coverage: {
                accuracy: number;
                count: number;
                coverage: number;
                interval: [
                    number,
                    number
                ];
                minConfidence: number;
                /** @enum {string} */
                promise: "kept" | "broken" | "too-few";
            }[];
            modelVersion: string;
            perfectPredictor: {
                accuracy: number;
                ours: number;
                tests: number;
            } | null;
            reliability: {
                accuracy: number;
                count: number;
                from: number;
                interval: [
                    number,
                    number
                ];
                meanConfidence: number;
                /** @enum {string} */
                promise: "kept" | "broken" | "too-few";
                to: number;
            }[];
            repeatedRows: {
                count: number;
                rows: number[];
            };
            results: components["schemas"]["BenchmarkRow"][];
            seenInTraining: number;
            skippedRows: {
                reason: string;
                row: number;
            }[];
            tierStats: {
                high: {
                    correct: number;
                    interval: [
                        number,
                        number
                    ];
                    /** @enum {string} */
                    promise: "kept" | "broken" | "too-few";
                    total: number;
                };
                low: {
                    correct: number;
                    interval: [
                        number,
                        number
                    ];
                    /** @enum {string} */
                    promise: "kept" | "broken" | "too-few";
                    total: number;
                };
                medium: {
                    correct: number;
                    interval: [
                        number,
                        number
                    ];
                    /** @enum {string} */
                    promise: "kept" | "broken" | "too-few";
                    total: number;
                };
            };
            ties: number;
            totalTests: number;
            verdict: string;
        };
        /** @description One scored test. */
        BenchmarkRow: {
            actualWinner: string;
            confidence: number;
            /** @enum {string} */
            confidenceTier: "high" | "medium" | "low";
            control: string;
            correct: boolean;
            experimentIndex: number;
            predictedWinner: string;
            tie: boolean;
            variants: string[];
        };
        Error: {
            /** @enum {string} */
            code: "ACCESS_TOKEN_INVALID" | "ADDRESS_REFUSED" | "ALREADY_RUNNING" | "API_KEY_EXPIRED" | "API_KEY_INVALID" | "API_KEY_REQUIRED" | "BENCHMARK_RUNNING" | "BODY_TOO_LARGE" | "CONTROL_EMPTY" | "DATABASE_UNAVAILABLE" | "DUPLICATE_VARIANTS" | "EXPERIMENT_LIFETIME_LIMIT_REACHED" | "EXPERIMENT_LIMIT_REACHED" | "EXPERIMENT_NOT_COMPLETE" | "EXPERIMENT_RUNNING" | "IDEMPOTENCY_KEY_IN_USE" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL_ERROR" | "INVALID_JSON" | "INVALID_OUTCOME" | "INVALID_REQUEST" | "LIVE_COUNTS_INVALID" | "LIVE_TEST_RUNNING" | "LIVE_TEST_STATUS" | "MEMBERSHIP_SUSPENDED" | "MODEL_ANSWER_INVALID" | "MODEL_CONSENT_REQUIRED" | "MODEL_UNAVAILABLE" | "NOT_FOUND" | "NO_USABLE_ROWS" | "OUTCOME_NOT_FOUND" | "PRO_REQUIRED" | "RATE_LIMITED" | "ROLE_REQUIRED" | "SCOPE_REQUIRED" | "SHUTTING_DOWN" | "SPENDING_LIMIT_REACHED" | "STALE_WRITE" | "TEXT_NOT_USABLE" | "TOO_MANY_ROWS" | "TOO_MANY_WEBHOOKS" | "WEBHOOK_OFF" | "WRONG_CONTENT_TYPE";
            details?: unknown;
            message: string;
            requestId: string;
        };
        /** @description Headlines with their newest finished analysis. */
        Experiment: {
            context: {
                additionalInfo: string;
                contentType: ("headline" | "ad" | "cta" | "email" | "landing" | "social" | "button" | "other") | null;
                productService: string;
                userAction: string;
            };
            controlHeadline: string;
            createdAt: string;
            createdBy: {
                id: string;
                name: string;
            } | null;
            description: string | null;
            edits: Record<string, never>;
            hasFeedback: boolean;
            id: string;
            name: string;
            progress: {
                message: string;
                progressPercent: number;
                runId: string;
            } | null;
            results: components["schemas"]["Results"] | null;
            /** @enum {string} */
            status: "Idle" | "Running" | "Complete";
            updatedAt: string;
            updatedBy: {
                id: string;
                name: string;
            } | null;
            variantHeadlines: string[];
            version: number;
        };
        /** @description What pushes a variant up or down against the control. */
        Explanation: {
            contributions: {
                end?: number;
                /** @enum {string} */
                kind: "word" | "phrase" | "trait";
                sentence?: string;
                share: number;
                /** @enum {string} */
                side: "variant" | "control";
                start?: number;
                text: string;
                weight: number;
            }[];
            rest: number;
            total: number;
            variant: string;
        };
        /** @description How forecasts came out; shares in percent with their 95 % interval. */
        ForecastRecord: {
            accuracy: {
                high: number;
                low: number;
                pct: number;
            } | null;
            againstCoin: {
                /** @enum {string} */
                code: "better" | "worse" | "undecided" | "too-few";
                pValue: number | null;
            };
            againstControl: {
                /** @enum {string} */
                code: "better" | "worse" | "undecided" | "too-few";
                pValue: number | null;
            };
            brier: number | null;
            brierOf: {
                coin: number;
                control: number | null;
            };
            byContentType: {
                accuracy: {
                    high: number;
                    low: number;
                    pct: number;
                } | null;
                brier: number | null;
                key: ("headline" | "ad" | "cta" | "email" | "landing" | "social" | "button" | "other") | null;
                right: number;
                scored: number;
                settled: number;
                tooClose: number;
                wrong: number;
            }[];
            byModelVersion: {
                accuracy: {
                    high: number;
                    low: number;
                    pct: number;
                } | null;
                brier: number | null;
                key: string | null;
                right: number;
                scored: number;
                settled: number;
                tooClose: number;
                wrong: number;
            }[];
            byMonth: {
                accuracy: {
                    high: number;
                    low: number;
                    pct: number;
                } | null;
                brier: number | null;
                key: string | null;
                right: number;
                scored: number;
                settled: number;
                tooClose: number;
                wrong: number;
            }[];
            byTier: {
                accuracy: {
                    high: number;
                    low: number;
                    pct: number;
                } | null;
                brier: number | null;
                key: ("high" | "medium" | "low") | null;
                right: number;
                scored: number;
                settled: number;
                tooClose: number;
                wrong: number;
            }[];
            controlAccuracyPct: number | null;
            logScore: number | null;
            logScoreOf: {
                coin: number;
            };
            reliability: {
                count: number;
                from: number;
                high: number;
                low: number;
                meanChancePct: number;
                pct: number;
                to: number;
            }[];
            right: number;
            scored: number;
            settled: number;
            tooClose: number;
            verdict: ("better" | "worse" | "undecided") | null;
            worth: {
                forecasts: number;
                high: number;
                low: number;
                meanPct: number;
                namedVariant: number;
            } | null;
            wrong: number;
        };
        /** @description A key with its workspace. */
        KeyOwner: {
            key: {
                id: string;
                prefix: string;
                scopes: string[];
            };
            workspace: {
                id: string;
                isPro: boolean;
                name: string;
            };
        };
        /** @description Expected change of the click rate over the control in percent, with its 80 % range. */
        Lift: {
            high: number;
            low: number;
            mean: number;
        };
        /** @description What has been counted of a live test. */
        LiveTotals: {
            arms: {
                clicks: number;
                impressions: number;
                variant: string;
            }[];
            id: string;
            /** @enum {string} */
            status: "waiting" | "running" | "paused" | "stopped";
        };
        /** @description What the real test of an analysis did. */
        Outcome: {
            advice: ("stop" | "continue" | "inconclusive" | "check-split") | null;
            arms: {
                clicks: number;
                expectedLossPct: number;
                headline: string;
                impressions: number;
                liftPct: components["schemas"]["Lift"] | null;
                probabilityBest: number;
                rate: number;
                variant: string;
            }[];
            declaredWinner: string | null;
            endedAt: string | null;
            experimentId: string;
            hasPrior: boolean;
            impressionsToGo: number | null;
            leader: string;
            note: string;
            prediction: {
                chancePct: number | null;
                variant: string | null;
                /** @enum {string} */
                verdict: "right" | "wrong" | "too-close";
                wasRight: boolean | null;
            };
            recordedAt: string;
            recordedBy: {
                id: string;
                name: string;
            } | null;
            revision: number;
            revisions: components["schemas"]["OutcomeRevision"][];
            runId: string;
            sampleRatio: {
                ok: boolean;
                pValue: number;
            } | null;
            /** @enum {string} */
            source: "manual" | "import" | "api" | "live";
            split: number[] | null;
            /** @enum {string} */
            standing: "forecast" | "back-test" | "undated";
            startedAt: string | null;
            withoutPrediction: {
                advice: ("stop" | "continue" | "inconclusive" | "check-split") | null;
                arms: {
                    clicks: number;
                    expectedLossPct: number;
                    headline: string;
                    impressions: number;
                    liftPct: components["schemas"]["Lift"] | null;
                    probabilityBest: number;
                    rate: number;
                    variant: string;
                }[];
                impressionsToGo: number | null;
                leader: string;
            };
        };
        /** @description An outcome as it was at one time. */
        OutcomeRevision: {
            arms: {
                clicks: number;
                impressions: number;
                variant: string;
            }[];
            at: string;
            by: {
                id: string;
                name: string;
            } | null;
            declaredWinner: string | null;
            deleted: boolean;
            endedAt: string | null;
            note: string;
            revision: number;
            /** @enum {string} */
            source: "manual" | "import" | "api" | "live";
            split: number[] | null;
            startedAt: string | null;
        };
        /** @description Where the accuracy of the prediction was measured; without a measurement there are no figures. */
        Passport: {
            accuracyPct: number | null;
            contentType: ("headline" | "ad" | "cta" | "email" | "landing" | "social" | "button" | "other") | null;
            high: number | null;
            low: number | null;
            measured: boolean;
            set: string | null;
            tests: number | null;
        };
        /** @description A headline and what is predicted of it. */
        PredictedVariant: {
            confidencePct: number;
            /** @enum {string} */
            confidenceTier: "high" | "medium" | "low";
            controlWinner: boolean;
            familiarity: number;
            headline: string;
            lift: components["schemas"]["Lift"] | null;
            uniqueWords: number;
            variant: string;
            winnerProbability: number;
        };
        /** @description What is predicted of headlines, the control first. */
        Prediction: {
            calibrationId: string | null;
            experimentId: string | null;
            explanations: components["schemas"]["Explanation"][] | null;
            liftMeasured: boolean;
            modelVersion: string;
            passport: components["schemas"]["Passport"];
            perVariant: components["schemas"]["PredictedVariant"][];
            winner: string;
        };
        /** @description The figures of one analysis, for the texts as they were then. */
        Results: {
            calibrationId: string | null;
            controlHeadline: string;
            createdAt: string;
            edited: boolean;
            insights: {
                text: string;
                title: string;
            }[] | null;
            insightsBy: {
                /** @enum {string} */
                kind: "offline" | "model";
                name: string;
            } | null;
            liftMeasured: boolean;
            modelVersion: string;
            outcome: {
                recordedAt: string;
                /** @enum {string} */
                standing: "forecast" | "back-test" | "undated";
                /** @enum {string} */
                verdict: "right" | "wrong" | "too-close";
            } | null;
            passport: components["schemas"]["Passport"];
            personas: {
                age: number | null;
                name: string;
                occupation: string;
                reaction: string;
                summary: string;
            }[] | null;
            perVariant: components["schemas"]["PredictedVariant"][];
            /** @enum {string} */
            plan: "free" | "pro";
            runId: string;
            seal: {
                hash: string;
                previous: string;
                sealedAt: string;
            } | null;
        };
        /** @description How the sealed forecasts came out, back-tests and tests without a date apart. */
        TrackRecord: {
            accuracy: {
                high: number;
                low: number;
                pct: number;
            } | null;
            againstCoin: {
                /** @enum {string} */
                code: "better" | "worse" | "undecided" | "too-few";
                pValue: number | null;
            };
            againstControl: {
                /** @enum {string} */
                code: "better" | "worse" | "undecided" | "too-few";
                pValue: number | null;
            };
            backTests: components["schemas"]["ForecastRecord"];
            brier: number | null;
            brierOf: {
                coin: number;
                control: number | null;
            };
            byContentType: {
                accuracy: {
                    high: number;
                    low: number;
                    pct: number;
                } | null;
                brier: number | null;
                key: ("headline" | "ad" | "cta" | "email" | "landing" | "social" | "button" | "other") | null;
                right: number;
                scored: number;
                settled: number;
                tooClose: number;
                wrong: number;
            }[];
            byModelVersion: {
                accuracy: {
                    high: number;
                    low: number;
                    pct: number;
                } | null;
                brier: number | null;
                key: string | null;
                right: number;
                scored: number;
                settled: number;
                tooClose: number;
                wrong: number;
            }[];
            byMonth: {
                accuracy: {
                    high: number;
                    low: number;
                    pct: number;
                } | null;
                brier: number | null;
                key: string | null;
                right: number;
                scored: number;
                settled: number;
                tooClose: number;
                wrong: number;
            }[];
            byTier: {
                accuracy: {
                    high: number;
                    low: number;
                    pct: number;
                } | null;
                brier: number | null;
                key: ("high" | "medium" | "low") | null;
                right: number;
                scored: number;
                settled: number;
                tooClose: number;
                wrong: number;
            }[];
            chainHead: string;
            controlAccuracyPct: number | null;
            logScore: number | null;
            logScoreOf: {
                coin: number;
            };
            outcomesNeeded: number;
            reliability: {
                count: number;
                from: number;
                high: number;
                low: number;
                meanChancePct: number;
                pct: number;
                to: number;
            }[];
            right: number;
            scored: number;
            sealed: number;
            settled: number;
            tooClose: number;
            undated: components["schemas"]["ForecastRecord"];
            verdict: ("better" | "worse" | "undecided") | null;
            withoutOutcome: number;
            worth: {
                forecasts: number;
                high: number;
                low: number;
                meanPct: number;
                namedVariant: number;
            } | null;
            wrong: number;
        };
        /** @description An address that is told of what happens in the workspace. */
        Webhook: {
            createdAt: string;
            description: string;
            events: ("run.completed" | "benchmark.completed" | "outcome.recorded" | "live.stopped" | "live.paused")[];
            failingSince: string | null;
            formerSecretUntil: string | null;
            id: string;
            offBecause: ("switched-off" | "failed" | "gone") | null;
            /** @enum {string} */
            status: "on" | "failing" | "off";
            url: string;
        };
        /** @description One message to one address. */
        WebhookDelivery: {
            attempts: number;
            createdAt: string;
            event: string;
            id: string;
            lastStatus: number | null;
            messageId: string;
            nextAttemptAt: string | null;
            /** @enum {string} */
            status: "waiting" | "delivered" | "failed";
            webhookId: string;
        };
        /** @description A webhook with its secret, which is told this once. */
        WebhookWithSecret: {
            createdAt: string;
            description: string;
            events: ("run.completed" | "benchmark.completed" | "outcome.recorded" | "live.stopped" | "live.paused")[];
            failingSince: string | null;
            formerSecretUntil: string | null;
            id: string;
            offBecause: ("switched-off" | "failed" | "gone") | null;
            secret: string;
            /** @enum {string} */
            status: "on" | "failing" | "off";
            url: string;
        };
    };
    responses: never;
    parameters: {
        /** @description Makes the call happen once: for 24 hours the same call with the same key gets the same answer, another one 422. Draw a new one, such as a UUID, for each new call, and send it again when you try again. */
        IdempotencyKey: string;
        /** @description The quoted version that the change was made on, e.g. `"3"`; 412 STALE_WRITE when it is another one by now. */
        IfMatch: string;
    };
    requestBodies: never;
    headers: {
        /** @description `true` where the answer is that of an earlier call with the same key. */
        "Idempotency-Replayed": string;
        /** @description The next page, `</api/v1/...>; rel="next"`; absent on the last one. */
        Link: string;
        /** @description What is left of the limit, e.g. `"read";r=599;t=60`: 599 more within 60 seconds. */
        RateLimit: string;
        /** @description The limit of the call's class, e.g. `"read";q=600;w=60`: 600 in 60 seconds. */
        "RateLimit-Policy": string;
        /** @description Seconds after which trying again makes sense. */
        "Retry-After": number;
        /** @description How many there are on all pages. */
        "X-Total-Count": number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listBenchmarks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BenchmarkJob"][];
                };
            };
            /** @description `INVALID_REQUEST`: The request is not in the expected form. Check the fields named in the details and send it again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `API_KEY_REQUIRED`: Send an API key of the workspace in the header "Authorization: Bearer fr_live_...".
             *
             *     `API_KEY_INVALID`: This API key is not valid: it was mistyped or revoked. An admin of the workspace makes keys under Workspace, API keys.
             *
             *     `API_KEY_EXPIRED`: This API key has expired. An admin of the workspace makes a new one.
             *
             *     `ACCESS_TOKEN_INVALID`: This access has ended: it expired, was disconnected, or is for another part of the product. Connect again.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `MEMBERSHIP_SUSPENDED`: This workspace is not on the Pro plan now, so only its owner can enter. Nothing in it is lost.
             *
             *     `SCOPE_REQUIRED`: The call needs a scope that this key or connection does not have. Make a key that has it, or connect again and allow it.
             *
             *     `ROLE_REQUIRED`: Your role in this workspace does not allow this. Ask one of its admins.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something went wrong on our side. Try again; if it stays, report the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `DATABASE_UNAVAILABLE`: The database cannot be reached. Try again in a moment.
             *
             *     `SHUTTING_DOWN`: The server is restarting. Try again in a moment.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createBenchmark: {
        parameters: {
            query?: {
                wait?: number;
            };
            header?: {
                /** @description Makes the call happen once: for 24 hours the same call with the same key gets the same answer, another one 422. Draw a new one, such as a UUID, for each new call, and send it again when you try again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    contentType?: "headline" | "ad" | "cta" | "email" | "landing" | "social" | "button" | "other";
                    counts?: ([
                        number,
                        number
                    ][] | null)[];
                    experiments: string[][];
                    fileRows?: number[];
                    name?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        accuracy: number | null;
                        accuracyInterval: {
                            high: number;
                            low: number;
                        } | null;
                        averageConfidence: number | null;
                        calibrationId: string | null;
                        createdAt: string;
                        finishedAt: string | null;
                        id: string;
                        message: string | null;
                        name: string;
                        progressPercent: number;
                        result: components["schemas"]["BenchmarkResult"] | null;
                        rows: number;
                        /** @enum {string} */
                        status: "queued" | "running" | "complete" | "failed" | "cancelled";
                        totalTests: number | null;
                    };
                };
            };
            /** @description Begun, not done yet. */
            202: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        accuracy: number | null;
                        accuracyInterval: {
                            high: number;
                            low: number;
                        } | null;
                        averageConfidence: number | null;
                        calibrationId: string | null;
                        createdAt: string;
                        finishedAt: string | null;
                        id: string;
                        message: string | null;
                        name: string;
                        progressPercent: number;
                        result: components["schemas"]["BenchmarkResult"] | null;
                        rows: number;
                        /** @enum {string} */
                        status: "queued" | "running" | "complete" | "failed" | "cancelled";
                        totalTests: number | null;
                    };
                };
            };
            /**
             * @description `INVALID_REQUEST`: The request is not in the expected form. Check the fields named in the details and send it again.
             *
             *     `INVALID_JSON`: The request body is not valid JSON. Check it and send it again.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `API_KEY_REQUIRED`: Send an API key of the workspace in the header "Authorization: Bearer fr_live_...".
             *
             *     `API_KEY_INVALID`: This API key is not valid: it was mistyped or revoked. An admin of the workspace makes keys under Workspace, API keys.
             *
             *     `API_KEY_EXPIRED`: This API key has expired. An admin of the workspace makes a new one.
             *
             *     `ACCESS_TOKEN_INVALID`: This access has ended: it expired, was disconnected, or is for another part of the product. Connect again.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `MEMBERSHIP_SUSPENDED`: This workspace is not on the Pro plan now, so only its owner can enter. Nothing in it is lost.
             *
             *     `SCOPE_REQUIRED`: The call needs a scope that this key or connection does not have. Make a key that has it, or connect again and allow it.
             *
             *     `ROLE_REQUIRED`: Your role in this workspace does not allow this. Ask one of its admins.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_IN_USE`: A call with this Idempotency-Key is still under way. Wait a moment and send the same again. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The request is too large. Send less at a time. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `WRONG_CONTENT_TYPE`: Send the request body as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `IDEMPOTENCY_KEY_REUSED`: This Idempotency-Key was used for another call within 24 hours. Use a new one for each new call.
             *
             *     `TOO_MANY_ROWS`: A benchmark takes up to 20,000 rows. Split the file and run the parts.
             *
             *     `NO_USABLE_ROWS`: No row could be scored: in every row the actual winner is neither the control nor a variant. Check columns 1 and 2.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something went wrong on our side. Try again; if it stays, report the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `DATABASE_UNAVAILABLE`: The database cannot be reached. Try again in a moment.
             *
             *     `SHUTTING_DOWN`: The server is restarting. Try again in a moment.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readBenchmark: {
        parameters: {
            query?: {
                results?: "0" | "1";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        accuracy: number | null;
                        accuracyInterval: {
                            high: number;
                            low: number;
                        } | null;
                        averageConfidence: number | null;
                        calibrationId: string | null;
                        createdAt: string;
                        finishedAt: string | null;
                        id: string;
                        message: string | null;
                        name: string;
                        progressPercent: number;
                        result: components["schemas"]["BenchmarkResult"] | null;
                        rows: number;
                        /** @enum {string} */
                        status: "queued" | "running" | "complete" | "failed" | "cancelled";
                        totalTests: number | null;
                    };
                };
            };
            /** @description `INVALID_REQUEST`: The request is not in the expected form. Check the fields named in the details and send it again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `API_KEY_REQUIRED`: Send an API key of the workspace in the header "Authorization: Bearer fr_live_...".
             *
             *     `API_KEY_INVALID`: This API key is not valid: it was mistyped or revoked. An admin of the workspace makes keys under Workspace, API keys.
             *
             *     `API_KEY_EXPIRED`: This API key has expired. An admin of the workspace makes a new one.
             *
             *     `ACCESS_TOKEN_INVALID`: This access has ended: it expired, was disconnected, or is for another part of the product. Connect again.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `MEMBERSHIP_SUSPENDED`: This workspace is not on the Pro plan now, so only its owner can enter. Nothing in it is lost.
             *
             *     `SCOPE_REQUIRED`: The call needs a scope that this key or connection does not have. Make a key that has it, or connect again and allow it.
             *
             *     `ROLE_REQUIRED`: Your role in this workspace does not allow this. Ask one of its admins.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: This does not exist, or it is not yours. Go back to the dashboard and open it from there. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something went wrong on our side. Try again; if it stays, report the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `DATABASE_UNAVAILABLE`: The database cannot be reached. Try again in a moment.
             *
             *     `SHUTTING_DOWN`: The server is restarting. Try again in a moment.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteBenchmark: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to answer. */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `INVALID_REQUEST`: The request is not in the expected form. Check the fields named in the details and send it again.
             *
             *     `INVALID_JSON`: The request body is not valid JSON. Check it and send it again.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `API_KEY_REQUIRED`: Send an API key of the workspace in the header "Authorization: Bearer fr_live_...".
             *
             *     `API_KEY_INVALID`: This API key is not valid: it was mistyped or revoked. An admin of the workspace makes keys under Workspace, API keys.
             *
             *     `API_KEY_EXPIRED`: This API key has expired. An admin of the workspace makes a new one.
             *
             *     `ACCESS_TOKEN_INVALID`: This access has ended: it expired, was disconnected, or is for another part of the product. Connect again.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `MEMBERSHIP_SUSPENDED`: This workspace is not on the Pro plan now, so only its owner can enter. Nothing in it is lost.
             *
             *     `SCOPE_REQUIRED`: The call needs a scope that this key or connection does not have. Make a key that has it, or connect again and allow it.
             *
             *     `ROLE_REQUIRED`: Your role in this workspace does not allow this. Ask one of its admins.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: This does not exist, or it is not yours. Go back to the dashboard and open it from there. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `BENCHMARK_RUNNING`: This benchmark is still running. Cancel it or wait for its result, then delete it. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The request is too large. Send less at a time. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `WRONG_CONTENT_TYPE`: Send the request body as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something went wrong on our side. Try again; if it stays, report the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `DATABASE_UNAVAILABLE`: The database cannot be reached. Try again in a moment.
             *
             *     `SHUTTING_DOWN`: The server is restarting. Try again in a moment.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listExperiments: {
        parameters: {
            query?: {
                author?: string;
                contentType?: "headline" | "ad" | "cta" | "email" | "landing" | "social" | "button" | "other";
                cursor?: string;
                limit?: number;
                order?: "asc" | "desc";
                outcome?: "recorded" | "missing";
                q?: string;
                sort?: "created" | "completed" | "name" | "chance" | "lift";
                status?: "Idle" | "Running" | "Complete";
                tag?: string;
                view?: "active" | "archived" | "trash";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        context: {
                            additionalInfo?: string;
                            contentType: ("headline" | "ad" | "cta" | "email" | "landing" | "social" | "button" | "other") | null;
                            productService?: string;
                            userAction?: string;
                        };
                        controlHeadline: string;
                        createdAt: string;
                        id: string;
                        name: string;
                        progress: {
                            message: string;
                            progressPercent: number;
                            runId: string;
                        } | null;
                        results: {
                            bestVariants: {
                                confidencePct: number;
                                headline: string;
                                lift: components["schemas"]["Lift"] | null;
                                variant: string;
                            }[];
                            calibrationId?: string | null;
                            controlHeadline?: string;
                            createdAt: string;
                            edited?: boolean;
                            liftMeasured?: boolean;
                            modelVersion?: string;
                            outcome: {
                                recordedAt: string;
                                /** @enum {string} */
                                standing: "forecast" | "back-test" | "undated";
                                /** @enum {string} */
                                verdict: "right" | "wrong" | "too-close";
                            } | null;
                            passport?: components["schemas"]["Passport"];
                            perVariant?: components["schemas"]["PredictedVariant"][];
                            /** @enum {string} */
                            plan: "free" | "pro";
                            runId?: string;
                            seal?: {
                                hash: string;
                                previous: string;
                                sealedAt: string;
                            } | null;
                            variantCount: number;
                            winner: {
                                confidencePct: number;
                                /** @enum {string} */
                                confidenceTier: "high" | "medium" | "low";
                                controlWinner: boolean;
                                headline: string;
                                variant: string;
                            } | null;
                        } | null;
                        /** @enum {string} */
                        status: "Idle" | "Running" | "Complete";
                        updatedAt: string;
                        variantCount: number;
                        version: number;
                    }[];
                };
            };
            /** @description `INVALID_REQUEST`: The request is not in the expected form. Check the fields named in the details and send it again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `API_KEY_REQUIRED`: Send an API key of the workspace in the header "Authorization: Bearer fr_live_...".
             *
             *     `API_KEY_INVALID`: This API key is not valid: it was mistyped or revoked. An admin of the workspace makes keys under Workspace, API keys.
             *
             *     `API_KEY_EXPIRED`: This API key has expired. An admin of the workspace makes a new one.
             *
             *     `ACCESS_TOKEN_INVALID`: This access has ended: it expired, was disconnected, or is for another part of the product. Connect again.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `MEMBERSHIP_SUSPENDED`: This workspace is not on the Pro plan now, so only its owner can enter. Nothing in it is lost.
             *
             *     `SCOPE_REQUIRED`: The call needs a scope that this key or connection does not have. Make a key that has it, or connect again and allow it.
             *
             *     `ROLE_REQUIRED`: Your role in this workspace does not allow this. Ask one of its admins.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something went wrong on our side. Try again; if it stays, report the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `DATABASE_UNAVAILABLE`: The database cannot be reached. Try again in a moment.
             *
             *     `SHUTTING_DOWN`: The server is restarting. Try again in a moment.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createExperiment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the call happen once: for 24 hours the same call with the same key gets the same answer, another one 422. Draw a new one, such as a UUID, for each new call, and send it again when you try again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    context?: {
                        action?: string;
                        additionalInfo?: string;
                        contentType?: (("headline" | "ad" | "cta" | "email" | "landing" | "social" | "button" | "other") | "") | null;
                        product?: string;
                        productService?: string;
                        type?: (("headline" | "ad" | "cta" | "email" | "landing" | "social" | "button" | "other") | "") | null;
                        userAction?: string;
                    };
                    controlHeadline?: string;
                    description?: string | null;
                    name: string;
                    variantHeadlines?: string[];
                };
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Experiment"];
                };
            };
            /**
             * @description `INVALID_REQUEST`: The request is not in the expected form. Check the fields named in the details and send it again.
             *
             *     `INVALID_JSON`: The request body is not valid JSON. Check it and send it again.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `API_KEY_REQUIRED`: Send an API key of the workspace in the header "Authorization: Bearer fr_live_...".
             *
             *     `API_KEY_INVALID`: This API key is not valid: it was mistyped or revoked. An admin of the workspace makes keys under Workspace, API keys.
             *
             *     `API_KEY_EXPIRED`: This API key has expired. An admin of the workspace makes a new one.
             *
             *     `ACCESS_TOKEN_INVALID`: This access has ended: it expired, was disconnected, or is for another part of the product. Connect again.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `MEMBERSHIP_SUSPENDED`: This workspace is not on the Pro plan now, so only its owner can enter. Nothing in it is lost.
             *
             *     `SCOPE_REQUIRED`: The call needs a scope that this key or connection does not have. Make a key that has it, or connect again and allow it.
             *
             *     `ROLE_REQUIRED`: Your role in this workspace does not allow this. Ask one of its admins.
             *
             *     `EXPERIMENT_LIMIT_REACHED`: You've reached the 5 experiment limit. Upgrade to Pro for unlimited experiments
             *
             *     `EXPERIMENT_LIFETIME_LIMIT_REACHED`: You've created the 20 experiments of the Free plan. Upgrade to Pro for unlimited experiments
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_IN_USE`: A call with this Idempotency-Key is still under way. Wait a moment and send the same again. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The request is too large. Send less at a time. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `WRONG_CONTENT_TYPE`: Send the request body as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`: This Idempotency-Key was used for another call within 24 hours. Use a new one for each new call. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something went wrong on our side. Try again; if it stays, report the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `DATABASE_UNAVAILABLE`: The database cannot be reached. Try again in a moment.
             *
             *     `SHUTTING_DOWN`: The server is restarting. Try again in a moment.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readExperiment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Experiment"];
                };
            };
            /** @description `INVALID_REQUEST`: The request is not in the expected form. Check the fields named in the details and send it again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `API_KEY_REQUIRED`: Send an API key of the workspace in the header "Authorization: Bearer fr_live_...".
             *
             *     `API_KEY_INVALID`: This API key is not valid: it was mistyped or revoked. An admin of the workspace makes keys under Workspace, API keys.
             *
             *     `API_KEY_EXPIRED`: This API key has expired. An admin of the workspace makes a new one.
             *
             *     `ACCESS_TOKEN_INVALID`: This access has ended: it expired, was disconnected, or is for another part of the product. Connect again.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `MEMBERSHIP_SUSPENDED`: This workspace is not on the Pro plan now, so only its owner can enter. Nothing in it is lost.
             *
             *     `SCOPE_REQUIRED`: The call needs a scope that this key or connection does not have. Make a key that has it, or connect again and allow it.
             *
             *     `ROLE_REQUIRED`: Your role in this workspace does not allow this. Ask one of its admins.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: This does not exist, or it is not yours. Go back to the dashboard and open it from there. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something went wrong on our side. Try again; if it stays, report the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `DATABASE_UNAVAILABLE`: The database cannot be reached. Try again in a moment.
             *
             *     `SHUTTING_DOWN`: The server is restarting. Try again in a moment.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteExperiment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to answer. */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `INVALID_REQUEST`: The request is not in the expected form. Check the fields named in the details and send it again.
             *
             *     `INVALID_JSON`: The request body is not valid JSON. Check it and send it again.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `API_KEY_REQUIRED`: Send an API key of the workspace in the header "Authorization: Bearer fr_live_...".
             *
             *     `API_KEY_INVALID`: This API key is not valid: it was mistyped or revoked. An admin of the workspace makes keys under Workspace, API keys.
             *
             *     `API_KEY_EXPIRED`: This API key has expired. An admin of the workspace makes a new one.
             *
             *     `ACCESS_TOKEN_INVALID`: This access has ended: it expired, was disconnected, or is for another part of the product. Connect again.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `MEMBERSHIP_SUSPENDED`: This workspace is not on the Pro plan now, so only its owner can enter. Nothing in it is lost.
             *
             *     `SCOPE_REQUIRED`: The call needs a scope that this key or connection does not have. Make a key that has it, or connect again and allow it.
             *
             *     `ROLE_REQUIRED`: Your role in this workspace does not allow this. Ask one of its admins.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: This does not exist, or it is not yours. Go back to the dashboard and open it from there. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `EXPERIMENT_RUNNING`: The experiment is being analyzed and cannot be changed now. Wait for the result, then change it.
             *
             *     `LIVE_TEST_RUNNING`: A live test of this experiment is running or paused, and visitors may be seeing its headlines. Stop the test first, then delete the experiment.
             */
            409: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The request is too large. Send less at a time. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `WRONG_CONTENT_TYPE`: Send the request body as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something went wrong on our side. Try again; if it stays, report the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `DATABASE_UNAVAILABLE`: The database cannot be reached. Try again in a moment.
             *
             *     `SHUTTING_DOWN`: The server is restarting. Try again in a moment.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeExperiment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The quoted version that the change was made on, e.g. `"3"`; 412 STALE_WRITE when it is another one by now. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    context?: {
                        action?: string;
                        additionalInfo?: string;
                        contentType?: (("headline" | "ad" | "cta" | "email" | "landing" | "social" | "button" | "other") | "") | null;
                        product?: string;
                        productService?: string;
                        type?: (("headline" | "ad" | "cta" | "email" | "landing" | "social" | "button" | "other") | "") | null;
                        userAction?: string;
                    };
                    controlHeadline?: string;
                    name?: string;
                    variantHeadlines?: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Experiment"];
                };
            };
            /**
             * @description `INVALID_REQUEST`: The request is not in the expected form. Check the fields named in the details and send it again.
             *
             *     `INVALID_JSON`: The request body is not valid JSON. Check it and send it again.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `API_KEY_REQUIRED`: Send an API key of the workspace in the header "Authorization: Bearer fr_live_...".
             *
             *     `API_KEY_INVALID`: This API key is not valid: it was mistyped or revoked. An admin of the workspace makes keys under Workspace, API keys.
             *
             *     `API_KEY_EXPIRED`: This API key has expired. An admin of the workspace makes a new one.
             *
             *     `ACCESS_TOKEN_INVALID`: This access has ended: it expired, was disconnected, or is for another part of the product. Connect again.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `MEMBERSHIP_SUSPENDED`: This workspace is not on the Pro plan now, so only its owner can enter. Nothing in it is lost.
             *
             *     `SCOPE_REQUIRED`: The call needs a scope that this key or connection does not have. Make a key that has it, or connect again and allow it.
             *
             *     `ROLE_REQUIRED`: Your role in this workspace does not allow this. Ask one of its admins.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: This does not exist, or it is not yours. Go back to the dashboard and open it from there. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `EXPERIMENT_RUNNING`: The experiment is being analyzed and cannot be changed now. Wait for the result, then change it. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `STALE_WRITE`: This was changed somewhere else in the meantime. Compare both texts and save again. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The request is too large. Send less at a time. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `WRONG_CONTENT_TYPE`: Send the request body as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something went wrong on our side. Try again; if it stays, report the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `DATABASE_UNAVAILABLE`: The database cannot be reached. Try again in a moment.
             *
             *     `SHUTTING_DOWN`: The server is restarting. Try again in a moment.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    explainExperiment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Explanation"][];
                };
            };
            /** @description `INVALID_REQUEST`: The request is not in the expected form. Check the fields named in the details and send it again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `API_KEY_REQUIRED`: Send an API key of the workspace in the header "Authorization: Bearer fr_live_...".
             *
             *     `API_KEY_INVALID`: This API key is not valid: it was mistyped or revoked. An admin of the workspace makes keys under Workspace, API keys.
             *
             *     `API_KEY_EXPIRED`: This API key has expired. An admin of the workspace makes a new one.
             *
             *     `ACCESS_TOKEN_INVALID`: This access has ended: it expired, was disconnected, or is for another part of the product. Connect again.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `MEMBERSHIP_SUSPENDED`: This workspace is not on the Pro plan now, so only its owner can enter. Nothing in it is lost.
             *
             *     `SCOPE_REQUIRED`: The call needs a scope that this key or connection does not have. Make a key that has it, or connect again and allow it.
             *
             *     `ROLE_REQUIRED`: Your role in this workspace does not allow this. Ask one of its admins.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: This does not exist, or it is not yours. Go back to the dashboard and open it from there. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `EXPERIMENT_NOT_COMPLETE`: The experiment has no results yet. Run the analysis first. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something went wrong on our side. Try again; if it stays, report the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `DATABASE_UNAVAILABLE`: The database cannot be reached. Try again in a moment.
             *
             *     `SHUTTING_DOWN`: The server is restarting. Try again in a moment.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readOutcome: {
        parameters: {
            query?: {
                run?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Outcome"];
                };
            };
            /** @description `INVALID_REQUEST`: The request is not in the expected form. Check the fields named in the details and send it again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `API_KEY_REQUIRED`: Send an API key of the workspace in the header "Authorization: Bearer fr_live_...".
             *
             *     `API_KEY_INVALID`: This API key is not valid: it was mistyped or revoked. An admin of the workspace makes keys under Workspace, API keys.
             *
             *     `API_KEY_EXPIRED`: This API key has expired. An admin of the workspace makes a new one.
             *
             *     `ACCESS_TOKEN_INVALID`: This access has ended: it expired, was disconnected, or is for another part of the product. Connect again.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `MEMBERSHIP_SUSPENDED`: This workspace is not on the Pro plan now, so only its owner can enter. Nothing in it is lost.
             *
             *     `SCOPE_REQUIRED`: The call needs a scope that this key or connection does not have. Make a key that has it, or connect again and allow it.
             *
             *     `ROLE_REQUIRED`: Your role in this workspace does not allow this. Ask one of its admins.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `NOT_FOUND`: This does not exist, or it is not yours. Go back to the dashboard and open it from there.
             *
             *     `OUTCOME_NOT_FOUND`: No outcome has been recorded for this analysis yet.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `EXPERIMENT_NOT_COMPLETE`: The experiment has no results yet. Run the analysis first. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something went wrong on our side. Try again; if it stays, report the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `DATABASE_UNAVAILABLE`: The database cannot be reached. Try again in a moment.
             *
             *     `SHUTTING_DOWN`: The server is restarting. Try again in a moment.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    recordOutcome: {
        parameters: {
            query?: {
                run?: string;
            };
            header?: {
                /** @description The quoted version that the change was made on, e.g. `"3"`; 412 STALE_WRITE when it is another one by now. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    arms?: {
                        clicks: unknown;
                        impressions: unknown;
                        variant: string;
                    }[];
                    declaredWinner?: string | null;
                    endedAt?: (string) | null;
                    note?: string;
                    /**
                     * @default api
                     * @enum {string}
                     */
                    source?: "manual" | "import" | "api" | "live";
                    split?: unknown[] | null;
                    startedAt?: (string) | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Outcome"];
                };
            };
            /**
             * @description `INVALID_REQUEST`: The request is not in the expected form. Check the fields named in the details and send it again.
             *
             *     `INVALID_JSON`: The request body is not valid JSON. Check it and send it again.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `API_KEY_REQUIRED`: Send an API key of the workspace in the header "Authorization: Bearer fr_live_...".
             *
             *     `API_KEY_INVALID`: This API key is not valid: it was mistyped or revoked. An admin of the workspace makes keys under Workspace, API keys.
             *
             *     `API_KEY_EXPIRED`: This API key has expired. An admin of the workspace makes a new one.
             *
             *     `ACCESS_TOKEN_INVALID`: This access has ended: it expired, was disconnected, or is for another part of the product. Connect again.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `MEMBERSHIP_SUSPENDED`: This workspace is not on the Pro plan now, so only its owner can enter. Nothing in it is lost.
             *
             *     `SCOPE_REQUIRED`: The call needs a scope that this key or connection does not have. Make a key that has it, or connect again and allow it.
             *
             *     `ROLE_REQUIRED`: Your role in this workspace does not allow this. Ask one of its admins.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: This does not exist, or it is not yours. Go back to the dashboard and open it from there. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `EXPERIMENT_NOT_COMPLETE`: The experiment has no results yet. Run the analysis first. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `STALE_WRITE`: This was changed somewhere else in the meantime. Compare both texts and save again. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The request is too large. Send less at a time. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `WRONG_CONTENT_TYPE`: Send the request body as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INVALID_OUTCOME`: This outcome cannot be recorded as it is; nothing was stored. See the message. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something went wrong on our side. Try again; if it stays, report the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `DATABASE_UNAVAILABLE`: The database cannot be reached. Try again in a moment.
             *
             *     `SHUTTING_DOWN`: The server is restarting. Try again in a moment.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteOutcome: {
        parameters: {
            query?: {
                run?: string;
            };
            header?: {
                /** @description The quoted version that the change was made on, e.g. `"3"`; 412 STALE_WRITE when it is another one by now. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to answer. */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `INVALID_REQUEST`: The request is not in the expected form. Check the fields named in the details and send it again.
             *
             *     `INVALID_JSON`: The request body is not valid JSON. Check it and send it again.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `API_KEY_REQUIRED`: Send an API key of the workspace in the header "Authorization: Bearer fr_live_...".
             *
             *     `API_KEY_INVALID`: This API key is not valid: it was mistyped or revoked. An admin of the workspace makes keys under Workspace, API keys.
             *
             *     `API_KEY_EXPIRED`: This API key has expired. An admin of the workspace makes a new one.
             *
             *     `ACCESS_TOKEN_INVALID`: This access has ended: it expired, was disconnected, or is for another part of the product. Connect again.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `MEMBERSHIP_SUSPENDED`: This workspace is not on the Pro plan now, so only its owner can enter. Nothing in it is lost.
             *
             *     `SCOPE_REQUIRED`: The call needs a scope that this key or connection does not have. Make a key that has it, or connect again and allow it.
             *
             *     `ROLE_REQUIRED`: Your role in this workspace does not allow this. Ask one of its admins.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `NOT_FOUND`: This does not exist, or it is not yours. Go back to the dashboard and open it from there.
             *
             *     `OUTCOME_NOT_FOUND`: No outcome has been recorded for this analysis yet.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `EXPERIMENT_NOT_COMPLETE`: The experiment has no results yet. Run the analysis first. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `STALE_WRITE`: This was changed somewhere else in the meantime. Compare both texts and save again. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The request is too large. Send less at a time. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `WRONG_CONTENT_TYPE`: Send the request body as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something went wrong on our side. Try again; if it stays, report the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `DATABASE_UNAVAILABLE`: The database cannot be reached. Try again in a moment.
             *
             *     `SHUTTING_DOWN`: The server is restarting. Try again in a moment.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    runExperiment: {
        parameters: {
            query?: {
                wait?: number;
            };
            header?: {
                /** @description Makes the call happen once: for 24 hours the same call with the same key gets the same answer, another one 422. Draw a new one, such as a UUID, for each new call, and send it again when you try again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The quoted version that the change was made on, e.g. `"3"`; 412 STALE_WRITE when it is another one by now. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Experiment"];
                };
            };
            /** @description Begun, not done yet. */
            202: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Experiment"];
                };
            };
            /**
             * @description `INVALID_REQUEST`: The request is not in the expected form. Check the fields named in the details and send it again.
             *
             *     `INVALID_JSON`: The request body is not valid JSON. Check it and send it again.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `API_KEY_REQUIRED`: Send an API key of the workspace in the header "Authorization: Bearer fr_live_...".
             *
             *     `API_KEY_INVALID`: This API key is not valid: it was mistyped or revoked. An admin of the workspace makes keys under Workspace, API keys.
             *
             *     `API_KEY_EXPIRED`: This API key has expired. An admin of the workspace makes a new one.
             *
             *     `ACCESS_TOKEN_INVALID`: This access has ended: it expired, was disconnected, or is for another part of the product. Connect again.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `MEMBERSHIP_SUSPENDED`: This workspace is not on the Pro plan now, so only its owner can enter. Nothing in it is lost.
             *
             *     `SCOPE_REQUIRED`: The call needs a scope that this key or connection does not have. Make a key that has it, or connect again and allow it.
             *
             *     `ROLE_REQUIRED`: Your role in this workspace does not allow this. Ask one of its admins.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: This does not exist, or it is not yours. Go back to the dashboard and open it from there. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `IDEMPOTENCY_KEY_IN_USE`: A call with this Idempotency-Key is still under way. Wait a moment and send the same again.
             *
             *     `ALREADY_RUNNING`: This experiment is already being analyzed. Please wait for completion
             */
            409: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `STALE_WRITE`: This was changed somewhere else in the meantime. Compare both texts and save again. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The request is too large. Send less at a time. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `WRONG_CONTENT_TYPE`: Send the request body as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `IDEMPOTENCY_KEY_REUSED`: This Idempotency-Key was used for another call within 24 hours. Use a new one for each new call.
             *
             *     `CONTROL_EMPTY`: Add a control headline and at least one variant to run the experiment
             *
             *     `DUPLICATE_VARIANTS`: Some variants are the same. Change or remove them, then run again.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something went wrong on our side. Try again; if it stays, report the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `DATABASE_UNAVAILABLE`: The database cannot be reached. Try again in a moment.
             *
             *     `SHUTTING_DOWN`: The server is restarting. Try again in a moment.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    writeVariants: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the call happen once: for 24 hours the same call with the same key gets the same answer, another one 422. Draw a new one, such as a UUID, for each new call, and send it again when you try again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    angles?: ("number" | "detail" | "outcome" | "objection" | "loss" | "proof" | "question" | "curiosity" | "contrast" | "time" | "audience" | "command" | "short")[];
                    context?: {
                        action?: string;
                        additionalInfo?: string;
                        contentType?: (("headline" | "ad" | "cta" | "email" | "landing" | "social" | "button" | "other") | "") | null;
                        product?: string;
                        productService?: string;
                        type?: (("headline" | "ad" | "cta" | "email" | "landing" | "social" | "button" | "other") | "") | null;
                        userAction?: string;
                    };
                    /** @default 5 */
                    count?: 3 | 5 | 7 | 10;
                    save?: boolean;
                    /** @enum {string} */
                    writer?: "model" | "offline";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cards: {
                            /** @enum {string} */
                            angle: "number" | "detail" | "outcome" | "objection" | "loss" | "proof" | "question" | "curiosity" | "contrast" | "time" | "audience" | "command" | "short";
                            given?: string;
                            missing: string;
                            template: string;
                        }[];
                        details: {
                            /** @enum {string} */
                            angle: "number" | "detail" | "outcome" | "objection" | "loss" | "proof" | "question" | "curiosity" | "contrast" | "time" | "audience" | "command" | "short";
                            facts: string[];
                        }[];
                        lifts: (components["schemas"]["Lift"] | null)[];
                        probabilities: (number | null)[];
                        shortfall: string | null;
                        variants: string[];
                        writtenBy: {
                            /** @enum {string} */
                            kind: "offline" | "model";
                            name: string;
                        };
                    };
                };
            };
            /**
             * @description `INVALID_REQUEST`: The request is not in the expected form. Check the fields named in the details and send it again.
             *
             *     `INVALID_JSON`: The request body is not valid JSON. Check it and send it again.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `API_KEY_REQUIRED`: Send an API key of the workspace in the header "Authorization: Bearer fr_live_...".
             *
             *     `API_KEY_INVALID`: This API key is not valid: it was mistyped or revoked. An admin of the workspace makes keys under Workspace, API keys.
             *
             *     `API_KEY_EXPIRED`: This API key has expired. An admin of the workspace makes a new one.
             *
             *     `ACCESS_TOKEN_INVALID`: This access has ended: it expired, was disconnected, or is for another part of the product. Connect again.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `MEMBERSHIP_SUSPENDED`: This workspace is not on the Pro plan now, so only its owner can enter. Nothing in it is lost.
             *
             *     `SCOPE_REQUIRED`: The call needs a scope that this key or connection does not have. Make a key that has it, or connect again and allow it.
             *
             *     `ROLE_REQUIRED`: Your role in this workspace does not allow this. Ask one of its admins.
             *
             *     `PRO_REQUIRED`: This is part of the Pro plan. Upgrade to Pro to use it.
             *
             *     `MODEL_CONSENT_REQUIRED`: Your texts would be sent to a language model outside this machine. Agree to that once, or use the offline writer.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: This does not exist, or it is not yours. Go back to the dashboard and open it from there. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `IDEMPOTENCY_KEY_IN_USE`: A call with this Idempotency-Key is still under way. Wait a moment and send the same again.
             *
             *     `EXPERIMENT_RUNNING`: The experiment is being analyzed and cannot be changed now. Wait for the result, then change it.
             */
            409: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `STALE_WRITE`: This was changed somewhere else in the meantime. Compare both texts and save again. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The request is too large. Send less at a time. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `WRONG_CONTENT_TYPE`: Send the request body as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `IDEMPOTENCY_KEY_REUSED`: This Idempotency-Key was used for another call within 24 hours. Use a new one for each new call.
             *
             *     `TEXT_NOT_USABLE`: No good text can be written from this input. See the message for the reason.
             *
             *     `CONTROL_EMPTY`: Add a control headline and at least one variant to run the experiment
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `RATE_LIMITED`: Too many requests. Wait a moment and try again.
             *
             *     `SPENDING_LIMIT_REACHED`: Today's limit for the language model is reached. Try again tomorrow or use the offline writer.
             */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something went wrong on our side. Try again; if it stays, report the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `MODEL_ANSWER_INVALID`: The language model gave an unusable answer. Try again or use the offline writer. */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `DATABASE_UNAVAILABLE`: The database cannot be reached. Try again in a moment.
             *
             *     `SHUTTING_DOWN`: The server is restarting. Try again in a moment.
             *
             *     `MODEL_UNAVAILABLE`: The language model cannot be reached. Try again, or use the offline writer.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listFeeds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        createdAt: string;
                        error: string | null;
                        id: string;
                        items: {
                            key: string;
                            link: string | null;
                            publishedAt: string | null;
                            summary: string;
                            title: string;
                        }[];
                        nextReadAt: string;
                        readAt: string;
                        title: string;
                        url: string;
                    }[];
                };
            };
            /** @description `INVALID_REQUEST`: The request is not in the expected form. Check the fields named in the details and send it again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `API_KEY_REQUIRED`: Send an API key of the workspace in the header "Authorization: Bearer fr_live_...".
             *
             *     `API_KEY_INVALID`: This API key is not valid: it was mistyped or revoked. An admin of the workspace makes keys under Workspace, API keys.
             *
             *     `API_KEY_EXPIRED`: This API key has expired. An admin of the workspace makes a new one.
             *
             *     `ACCESS_TOKEN_INVALID`: This access has ended: it expired, was disconnected, or is for another part of the product. Connect again.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `MEMBERSHIP_SUSPENDED`: This workspace is not on the Pro plan now, so only its owner can enter. Nothing in it is lost.
             *
             *     `SCOPE_REQUIRED`: The call needs a scope that this key or connection does not have. Make a key that has it, or connect again and allow it.
             *
             *     `ROLE_REQUIRED`: Your role in this workspace does not allow this. Ask one of its admins.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something went wrong on our side. Try again; if it stays, report the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `DATABASE_UNAVAILABLE`: The database cannot be reached. Try again in a moment.
             *
             *     `SHUTTING_DOWN`: The server is restarting. Try again in a moment.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyOwner"];
                };
            };
            /** @description `INVALID_REQUEST`: The request is not in the expected form. Check the fields named in the details and send it again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `API_KEY_REQUIRED`: Send an API key of the workspace in the header "Authorization: Bearer fr_live_...".
             *
             *     `API_KEY_INVALID`: This API key is not valid: it was mistyped or revoked. An admin of the workspace makes keys under Workspace, API keys.
             *
             *     `API_KEY_EXPIRED`: This API key has expired. An admin of the workspace makes a new one.
             *
             *     `ACCESS_TOKEN_INVALID`: This access has ended: it expired, was disconnected, or is for another part of the product. Connect again.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `MEMBERSHIP_SUSPENDED`: This workspace is not on the Pro plan now, so only its owner can enter. Nothing in it is lost. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something went wrong on our side. Try again; if it stays, report the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `DATABASE_UNAVAILABLE`: The database cannot be reached. Try again in a moment.
             *
             *     `SHUTTING_DOWN`: The server is restarting. Try again in a moment.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    assignUnit: {
        parameters: {
            query: {
                unit: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Assignment"];
                };
            };
            /** @description `INVALID_REQUEST`: The request is not in the expected form. Check the fields named in the details and send it again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `API_KEY_REQUIRED`: Send an API key of the workspace in the header "Authorization: Bearer fr_live_...".
             *
             *     `API_KEY_INVALID`: This API key is not valid: it was mistyped or revoked. An admin of the workspace makes keys under Workspace, API keys.
             *
             *     `API_KEY_EXPIRED`: This API key has expired. An admin of the workspace makes a new one.
             *
             *     `ACCESS_TOKEN_INVALID`: This access has ended: it expired, was disconnected, or is for another part of the product. Connect again.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `MEMBERSHIP_SUSPENDED`: This workspace is not on the Pro plan now, so only its owner can enter. Nothing in it is lost.
             *
             *     `SCOPE_REQUIRED`: The call needs a scope that this key or connection does not have. Make a key that has it, or connect again and allow it.
             *
             *     `ROLE_REQUIRED`: Your role in this workspace does not allow this. Ask one of its admins.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: This does not exist, or it is not yours. Go back to the dashboard and open it from there. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something went wrong on our side. Try again; if it stays, report the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `DATABASE_UNAVAILABLE`: The database cannot be reached. Try again in a moment.
             *
             *     `SHUTTING_DOWN`: The server is restarting. Try again in a moment.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    reportCounts: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the call happen once: for 24 hours the same call with the same key gets the same answer, another one 422. Draw a new one, such as a UUID, for each new call, and send it again when you try again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    arms: {
                        clicks: number;
                        impressions: number;
                        variant: string;
                    }[];
                    source?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LiveTotals"];
                };
            };
            /**
             * @description `INVALID_REQUEST`: The request is not in the expected form. Check the fields named in the details and send it again.
             *
             *     `INVALID_JSON`: The request body is not valid JSON. Check it and send it again.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `API_KEY_REQUIRED`: Send an API key of the workspace in the header "Authorization: Bearer fr_live_...".
             *
             *     `API_KEY_INVALID`: This API key is not valid: it was mistyped or revoked. An admin of the workspace makes keys under Workspace, API keys.
             *
             *     `API_KEY_EXPIRED`: This API key has expired. An admin of the workspace makes a new one.
             *
             *     `ACCESS_TOKEN_INVALID`: This access has ended: it expired, was disconnected, or is for another part of the product. Connect again.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `MEMBERSHIP_SUSPENDED`: This workspace is not on the Pro plan now, so only its owner can enter. Nothing in it is lost.
             *
             *     `SCOPE_REQUIRED`: The call needs a scope that this key or connection does not have. Make a key that has it, or connect again and allow it.
             *
             *     `ROLE_REQUIRED`: Your role in this workspace does not allow this. Ask one of its admins.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: This does not exist, or it is not yours. Go back to the dashboard and open it from there. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `IDEMPOTENCY_KEY_IN_USE`: A call with this Idempotency-Key is still under way. Wait a moment and send the same again.
             *
             *     `LIVE_TEST_STATUS`: The live test is not in a state that allows this. Reload the page.
             */
            409: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The request is too large. Send less at a time. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `WRONG_CONTENT_TYPE`: Send the request body as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `IDEMPOTENCY_KEY_REUSED`: This Idempotency-Key was used for another call within 24 hours. Use a new one for each new call.
             *
             *     `LIVE_COUNTS_INVALID`: These counts cannot be right. Nothing was counted.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something went wrong on our side. Try again; if it stays, report the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `DATABASE_UNAVAILABLE`: The database cannot be reached. Try again in a moment.
             *
             *     `SHUTTING_DOWN`: The server is restarting. Try again in a moment.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createPrediction: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the call happen once: for 24 hours the same call with the same key gets the same answer, another one 422. Draw a new one, such as a UUID, for each new call, and send it again when you try again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    contentType?: "headline" | "ad" | "cta" | "email" | "landing" | "social" | "button" | "other";
                    control: string;
                    explain?: boolean;
                    name?: string;
                    save?: boolean;
                    variants: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Prediction"];
                };
            };
            /**
             * @description `INVALID_REQUEST`: The request is not in the expected form. Check the fields named in the details and send it again.
             *
             *     `INVALID_JSON`: The request body is not valid JSON. Check it and send it again.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `API_KEY_REQUIRED`: Send an API key of the workspace in the header "Authorization: Bearer fr_live_...".
             *
             *     `API_KEY_INVALID`: This API key is not valid: it was mistyped or revoked. An admin of the workspace makes keys under Workspace, API keys.
             *
             *     `API_KEY_EXPIRED`: This API key has expired. An admin of the workspace makes a new one.
             *
             *     `ACCESS_TOKEN_INVALID`: This access has ended: it expired, was disconnected, or is for another part of the product. Connect again.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `MEMBERSHIP_SUSPENDED`: This workspace is not on the Pro plan now, so only its owner can enter. Nothing in it is lost.
             *
             *     `SCOPE_REQUIRED`: The call needs a scope that this key or connection does not have. Make a key that has it, or connect again and allow it.
             *
             *     `ROLE_REQUIRED`: Your role in this workspace does not allow this. Ask one of its admins.
             *
             *     `EXPERIMENT_LIMIT_REACHED`: You've reached the 5 experiment limit. Upgrade to Pro for unlimited experiments
             *
             *     `EXPERIMENT_LIFETIME_LIMIT_REACHED`: You've created the 20 experiments of the Free plan. Upgrade to Pro for unlimited experiments
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_IN_USE`: A call with this Idempotency-Key is still under way. Wait a moment and send the same again. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The request is too large. Send less at a time. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `WRONG_CONTENT_TYPE`: Send the request body as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `IDEMPOTENCY_KEY_REUSED`: This Idempotency-Key was used for another call within 24 hours. Use a new one for each new call.
             *
             *     `DUPLICATE_VARIANTS`: Some variants are the same. Change or remove them, then run again.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something went wrong on our side. Try again; if it stays, report the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `DATABASE_UNAVAILABLE`: The database cannot be reached. Try again in a moment.
             *
             *     `SHUTTING_DOWN`: The server is restarting. Try again in a moment.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readTrackRecord: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackRecord"];
                };
            };
            /** @description `INVALID_REQUEST`: The request is not in the expected form. Check the fields named in the details and send it again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `API_KEY_REQUIRED`: Send an API key of the workspace in the header "Authorization: Bearer fr_live_...".
             *
             *     `API_KEY_INVALID`: This API key is not valid: it was mistyped or revoked. An admin of the workspace makes keys under Workspace, API keys.
             *
             *     `API_KEY_EXPIRED`: This API key has expired. An admin of the workspace makes a new one.
             *
             *     `ACCESS_TOKEN_INVALID`: This access has ended: it expired, was disconnected, or is for another part of the product. Connect again.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `MEMBERSHIP_SUSPENDED`: This workspace is not on the Pro plan now, so only its owner can enter. Nothing in it is lost.
             *
             *     `SCOPE_REQUIRED`: The call needs a scope that this key or connection does not have. Make a key that has it, or connect again and allow it.
             *
             *     `ROLE_REQUIRED`: Your role in this workspace does not allow this. Ask one of its admins.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something went wrong on our side. Try again; if it stays, report the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `DATABASE_UNAVAILABLE`: The database cannot be reached. Try again in a moment.
             *
             *     `SHUTTING_DOWN`: The server is restarting. Try again in a moment.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    exportTrackRecord: {
        parameters: {
            query?: {
                texts?: "0" | "1";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                };
            };
            /** @description `INVALID_REQUEST`: The request is not in the expected form. Check the fields named in the details and send it again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `API_KEY_REQUIRED`: Send an API key of the workspace in the header "Authorization: Bearer fr_live_...".
             *
             *     `API_KEY_INVALID`: This API key is not valid: it was mistyped or revoked. An admin of the workspace makes keys under Workspace, API keys.
             *
             *     `API_KEY_EXPIRED`: This API key has expired. An admin of the workspace makes a new one.
             *
             *     `ACCESS_TOKEN_INVALID`: This access has ended: it expired, was disconnected, or is for another part of the product. Connect again.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `MEMBERSHIP_SUSPENDED`: This workspace is not on the Pro plan now, so only its owner can enter. Nothing in it is lost.
             *
             *     `SCOPE_REQUIRED`: The call needs a scope that this key or connection does not have. Make a key that has it, or connect again and allow it.
             *
             *     `ROLE_REQUIRED`: Your role in this workspace does not allow this. Ask one of its admins.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something went wrong on our side. Try again; if it stays, report the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `DATABASE_UNAVAILABLE`: The database cannot be reached. Try again in a moment.
             *
             *     `SHUTTING_DOWN`: The server is restarting. Try again in a moment.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"][];
                };
            };
            /** @description `INVALID_REQUEST`: The request is not in the expected form. Check the fields named in the details and send it again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `API_KEY_REQUIRED`: Send an API key of the workspace in the header "Authorization: Bearer fr_live_...".
             *
             *     `API_KEY_INVALID`: This API key is not valid: it was mistyped or revoked. An admin of the workspace makes keys under Workspace, API keys.
             *
             *     `API_KEY_EXPIRED`: This API key has expired. An admin of the workspace makes a new one.
             *
             *     `ACCESS_TOKEN_INVALID`: This access has ended: it expired, was disconnected, or is for another part of the product. Connect again.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `MEMBERSHIP_SUSPENDED`: This workspace is not on the Pro plan now, so only its owner can enter. Nothing in it is lost.
             *
             *     `SCOPE_REQUIRED`: The call needs a scope that this key or connection does not have. Make a key that has it, or connect again and allow it.
             *
             *     `ROLE_REQUIRED`: Your role in this workspace does not allow this. Ask one of its admins.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something went wrong on our side. Try again; if it stays, report the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `DATABASE_UNAVAILABLE`: The database cannot be reached. Try again in a moment.
             *
             *     `SHUTTING_DOWN`: The server is restarting. Try again in a moment.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the call happen once: for 24 hours the same call with the same key gets the same answer, another one 422. Draw a new one, such as a UUID, for each new call, and send it again when you try again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    description?: string;
                    events: ("run.completed" | "benchmark.completed" | "outcome.recorded" | "live.stopped" | "live.paused")[];
                    url: string;
                };
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            /**
             * @description `INVALID_REQUEST`: The request is not in the expected form. Check the fields named in the details and send it again.
             *
             *     `INVALID_JSON`: The request body is not valid JSON. Check it and send it again.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `API_KEY_REQUIRED`: Send an API key of the workspace in the header "Authorization: Bearer fr_live_...".
             *
             *     `API_KEY_INVALID`: This API key is not valid: it was mistyped or revoked. An admin of the workspace makes keys under Workspace, API keys.
             *
             *     `API_KEY_EXPIRED`: This API key has expired. An admin of the workspace makes a new one.
             *
             *     `ACCESS_TOKEN_INVALID`: This access has ended: it expired, was disconnected, or is for another part of the product. Connect again.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `MEMBERSHIP_SUSPENDED`: This workspace is not on the Pro plan now, so only its owner can enter. Nothing in it is lost.
             *
             *     `SCOPE_REQUIRED`: The call needs a scope that this key or connection does not have. Make a key that has it, or connect again and allow it.
             *
             *     `ROLE_REQUIRED`: Your role in this workspace does not allow this. Ask one of its admins.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `IDEMPOTENCY_KEY_IN_USE`: A call with this Idempotency-Key is still under way. Wait a moment and send the same again.
             *
             *     `TOO_MANY_WEBHOOKS`: A workspace has up to 20 webhooks. Remove one that is not needed any more first.
             */
            409: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The request is too large. Send less at a time. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `WRONG_CONTENT_TYPE`: Send the request body as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `IDEMPOTENCY_KEY_REUSED`: This Idempotency-Key was used for another call within 24 hours. Use a new one for each new call.
             *
             *     `ADDRESS_REFUSED`: This address cannot be used. Give a public address with https.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something went wrong on our side. Try again; if it stays, report the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `DATABASE_UNAVAILABLE`: The database cannot be reached. Try again in a moment.
             *
             *     `SHUTTING_DOWN`: The server is restarting. Try again in a moment.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to answer. */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `INVALID_REQUEST`: The request is not in the expected form. Check the fields named in the details and send it again.
             *
             *     `INVALID_JSON`: The request body is not valid JSON. Check it and send it again.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `API_KEY_REQUIRED`: Send an API key of the workspace in the header "Authorization: Bearer fr_live_...".
             *
             *     `API_KEY_INVALID`: This API key is not valid: it was mistyped or revoked. An admin of the workspace makes keys under Workspace, API keys.
             *
             *     `API_KEY_EXPIRED`: This API key has expired. An admin of the workspace makes a new one.
             *
             *     `ACCESS_TOKEN_INVALID`: This access has ended: it expired, was disconnected, or is for another part of the product. Connect again.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `MEMBERSHIP_SUSPENDED`: This workspace is not on the Pro plan now, so only its owner can enter. Nothing in it is lost.
             *
             *     `SCOPE_REQUIRED`: The call needs a scope that this key or connection does not have. Make a key that has it, or connect again and allow it.
             *
             *     `ROLE_REQUIRED`: Your role in this workspace does not allow this. Ask one of its admins.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: This does not exist, or it is not yours. Go back to the dashboard and open it from there. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The request is too large. Send less at a time. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `WRONG_CONTENT_TYPE`: Send the request body as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something went wrong on our side. Try again; if it stays, report the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `DATABASE_UNAVAILABLE`: The database cannot be reached. Try again in a moment.
             *
             *     `SHUTTING_DOWN`: The server is restarting. Try again in a moment.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    description?: string;
                    events?: ("run.completed" | "benchmark.completed" | "outcome.recorded" | "live.stopped" | "live.paused")[];
                    on?: boolean;
                    url?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /**
             * @description `INVALID_REQUEST`: The request is not in the expected form. Check the fields named in the details and send it again.
             *
             *     `INVALID_JSON`: The request body is not valid JSON. Check it and send it again.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `API_KEY_REQUIRED`: Send an API key of the workspace in the header "Authorization: Bearer fr_live_...".
             *
             *     `API_KEY_INVALID`: This API key is not valid: it was mistyped or revoked. An admin of the workspace makes keys under Workspace, API keys.
             *
             *     `API_KEY_EXPIRED`: This API key has expired. An admin of the workspace makes a new one.
             *
             *     `ACCESS_TOKEN_INVALID`: This access has ended: it expired, was disconnected, or is for another part of the product. Connect again.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `MEMBERSHIP_SUSPENDED`: This workspace is not on the Pro plan now, so only its owner can enter. Nothing in it is lost.
             *
             *     `SCOPE_REQUIRED`: The call needs a scope that this key or connection does not have. Make a key that has it, or connect again and allow it.
             *
             *     `ROLE_REQUIRED`: Your role in this workspace does not allow this. Ask one of its admins.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: This does not exist, or it is not yours. Go back to the dashboard and open it from there. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The request is too large. Send less at a time. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `WRONG_CONTENT_TYPE`: Send the request body as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `ADDRESS_REFUSED`: This address cannot be used. Give a public address with https. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something went wrong on our side. Try again; if it stays, report the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `DATABASE_UNAVAILABLE`: The database cannot be reached. Try again in a moment.
             *
             *     `SHUTTING_DOWN`: The server is restarting. Try again in a moment.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the call happen once: for 24 hours the same call with the same key gets the same answer, another one 422. Draw a new one, such as a UUID, for each new call, and send it again when you try again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            /**
             * @description `INVALID_REQUEST`: The request is not in the expected form. Check the fields named in the details and send it again.
             *
             *     `INVALID_JSON`: The request body is not valid JSON. Check it and send it again.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `API_KEY_REQUIRED`: Send an API key of the workspace in the header "Authorization: Bearer fr_live_...".
             *
             *     `API_KEY_INVALID`: This API key is not valid: it was mistyped or revoked. An admin of the workspace makes keys under Workspace, API keys.
             *
             *     `API_KEY_EXPIRED`: This API key has expired. An admin of the workspace makes a new one.
             *
             *     `ACCESS_TOKEN_INVALID`: This access has ended: it expired, was disconnected, or is for another part of the product. Connect again.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `MEMBERSHIP_SUSPENDED`: This workspace is not on the Pro plan now, so only its owner can enter. Nothing in it is lost.
             *
             *     `SCOPE_REQUIRED`: The call needs a scope that this key or connection does not have. Make a key that has it, or connect again and allow it.
             *
             *     `ROLE_REQUIRED`: Your role in this workspace does not allow this. Ask one of its admins.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: This does not exist, or it is not yours. Go back to the dashboard and open it from there. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_IN_USE`: A call with this Idempotency-Key is still under way. Wait a moment and send the same again. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The request is too large. Send less at a time. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `WRONG_CONTENT_TYPE`: Send the request body as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`: This Idempotency-Key was used for another call within 24 hours. Use a new one for each new call. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something went wrong on our side. Try again; if it stays, report the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `DATABASE_UNAVAILABLE`: The database cannot be reached. Try again in a moment.
             *
             *     `SHUTTING_DOWN`: The server is restarting. Try again in a moment.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the call happen once: for 24 hours the same call with the same key gets the same answer, another one 422. Draw a new one, such as a UUID, for each new call, and send it again when you try again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Begun, not done yet. */
            202: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            /**
             * @description `INVALID_REQUEST`: The request is not in the expected form. Check the fields named in the details and send it again.
             *
             *     `INVALID_JSON`: The request body is not valid JSON. Check it and send it again.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `API_KEY_REQUIRED`: Send an API key of the workspace in the header "Authorization: Bearer fr_live_...".
             *
             *     `API_KEY_INVALID`: This API key is not valid: it was mistyped or revoked. An admin of the workspace makes keys under Workspace, API keys.
             *
             *     `API_KEY_EXPIRED`: This API key has expired. An admin of the workspace makes a new one.
             *
             *     `ACCESS_TOKEN_INVALID`: This access has ended: it expired, was disconnected, or is for another part of the product. Connect again.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `MEMBERSHIP_SUSPENDED`: This workspace is not on the Pro plan now, so only its owner can enter. Nothing in it is lost.
             *
             *     `SCOPE_REQUIRED`: The call needs a scope that this key or connection does not have. Make a key that has it, or connect again and allow it.
             *
             *     `ROLE_REQUIRED`: Your role in this workspace does not allow this. Ask one of its admins.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: This does not exist, or it is not yours. Go back to the dashboard and open it from there. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `IDEMPOTENCY_KEY_IN_USE`: A call with this Idempotency-Key is still under way. Wait a moment and send the same again.
             *
             *     `WEBHOOK_OFF`: This webhook is switched off. Switch it on, then send again.
             */
            409: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The request is too large. Send less at a time. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `WRONG_CONTENT_TYPE`: Send the request body as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`: This Idempotency-Key was used for another call within 24 hours. Use a new one for each new call. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something went wrong on our side. Try again; if it stays, report the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `DATABASE_UNAVAILABLE`: The database cannot be reached. Try again in a moment.
             *
             *     `SHUTTING_DOWN`: The server is restarting. Try again in a moment.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
